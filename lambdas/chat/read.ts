import type { chatApi } from '../../shared/chat/api';
import { messagesPerPage } from '../../shared/chat/schema';
import type { Reply } from '../../shared/http/route';
import { otherSide } from '../../shared/sides';
import { unreadConversations } from '../data/chat-people';
import { listConversationsOf } from '../data/conversations';
import type { Store } from '../data/engine/store';
import { messagesBetween } from '../data/messages';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { canSend, ownConversation, readOwnConversation, sendingRefs } from './own-conversation';
import { summaryOf } from './view';

type Api = typeof chatApi;

/** As many as one batch reads the profiles of without costing more than the lists themselves. */
const conversationsPerPage = 20;

/** Lists the caller's conversations, newest message first, with the current names of the others. */
export const listConversations =
  (store: Store) =>
  async ({ actor, query }: Call<Api['listConversations']>): Promise<Reply<Api['listConversations']>> => {
    const page = { limit: conversationsPerPage, cursor: query.cursor };
    const { items, cursor } = await listConversationsOf(store, actor.id, page);
    const own = items.map((conversation) => ownConversation(conversation, actor.id));
    const others = await store.readEach(own.map(({ otherId }) => profiles.ref(otherId)));
    return { items: own.map((one, index) => summaryOf(one, others[index])), cursor };
  };

/** Counts the caller's conversations with unread messages. */
export const countUnread =
  (store: Store) =>
  async ({ actor }: Call<Api['countUnread']>): Promise<Reply<Api['countUnread']>> => ({
    conversations: await store.read(unreadConversations.ref(actor.id)),
  });

/** Returns one of the caller's conversations. Throws `not_found`. */
export const getConversation =
  (store: Store) =>
  async ({ actor, params }: Call<Api['getConversation']>): Promise<Reply<Api['getConversation']>> => {
    const own = await readOwnConversation(store, params.conversationId, actor.id);
    const { conversation, side, otherId } = own;
    const { other, ...parties } = await store.readAll({
      other: profiles.ref(otherId),
      ...sendingRefs(conversation),
    });
    const { lastNumber, readUpTo } = conversation;
    return {
      ...summaryOf(own, other),
      lastNumber,
      readUpTo: readUpTo[side],
      otherReadUpTo: readUpTo[otherSide[side]],
      blocked: parties.blockers.has(actor.id),
      canSend: canSend(conversation, parties),
    };
  };

/**
 * Lists a page of a conversation's messages, oldest first. Since numbers have no gaps, the page itself tells whether
 * there are more. Throws `not_found`.
 */
export const listMessages =
  (store: Store) =>
  async ({ actor, params, query }: Call<Api['listMessages']>): Promise<Reply<Api['listMessages']>> => {
    const { conversation } = await readOwnConversation(store, params.conversationId, actor.id);
    const from = (query.after ?? 0) + 1;
    const upTo = Math.min((query.before ?? Number.MAX_SAFE_INTEGER) - 1, conversation.lastNumber);
    if (upTo < from) return { items: [], more: false };
    const descending = query.after === undefined;
    const { items } = await store.list(
      { ...messagesBetween(conversation.id, from, upTo), descending },
      {
        limit: messagesPerPage,
      },
    );
    const oldestFirst = descending ? items.reverse() : items;
    const last = items.at(-1);
    const more = !!last && (descending ? oldestFirst[0]!.number > from : last.number < upTo);
    return { items: oldestFirst, more };
  };
