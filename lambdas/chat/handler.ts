import { chatApi } from '../../shared/chat/api';
import { block, unblock } from '../data/blocks';
import { createStore, type Store } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import type { Connections } from '../live/push';
import { markConversationRead } from './mark-read';
import { openConversation } from './open';
import { readOwnConversation } from './own-conversation';
import { getQuickReplies, putQuickReplies } from './quick-replies';
import { countUnread, getConversation, listConversations, listMessages } from './read';
import { sendMessage } from './send';
import { listSharedPurchases } from './shared-purchases';
import { showTyping } from './typing';

/** The endpoints of conversations. */
export const serveChat = (store: Store, connections: Pick<Connections, 'send'>) =>
  endpoints(
    chatApi,
    {
      listConversations: listConversations(store),
      countUnread: countUnread(store),
      openConversation: openConversation(store),
      getConversation: getConversation(store),
      listMessages: listMessages(store),
      listSharedPurchases: listSharedPurchases(store),
      sendMessage: sendMessage(store),
      markConversationRead: markConversationRead(store),
      showTyping: showTyping(store, connections),
      blockPerson: async ({ actor, params }) => {
        const { otherId } = await readOwnConversation(store, params.conversationId, actor.id);
        await store.write(block(actor.id, otherId));
        return {};
      },
      unblockPerson: async ({ actor, params }) => {
        const { otherId } = await readOwnConversation(store, params.conversationId, actor.id);
        await store.write(unblock(actor.id, otherId));
        return {};
      },
      getQuickReplies: getQuickReplies(store),
      putQuickReplies: putQuickReplies(store),
    },
    store,
  );

export const handler = serveChat(createStore(env('TABLE_NAME')), {
  send: async (id, data) => (await import('../live/connections')).connections.send(id, data),
});
