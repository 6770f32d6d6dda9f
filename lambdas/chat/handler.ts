import { chatApi } from '../../shared/chat/api';
import { createDynamo, createStore, type Store } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import type { Connections } from '../live/push';
import { blockPerson, unblockPerson } from './block';
import { markConversationRead } from './mark-read';
import { openConversation } from './open';
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
      blockPerson: blockPerson(store, connections),
      unblockPerson: unblockPerson(store, connections),
      getQuickReplies: getQuickReplies(store),
      putQuickReplies: putQuickReplies(store),
    },
    store,
  );

// Both people's sockets are read at the same time.
const store = createStore(env('TABLE_NAME'), createDynamo(), { gathersReads: true });

export const handler = serveChat(store, {
  send: async (id, data) => (await import('../live/connections')).connections.send(id, data),
});
