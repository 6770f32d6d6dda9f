import type { chatApi } from '../../shared/chat/api';
import { countUnreadConversation } from '../data/chat-people';
import { conversations } from '../data/conversations';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import { messageRef } from '../data/messages';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { ownConversation } from './own-conversation';
import { afterReading } from './progress';

type MarkRead = (typeof chatApi)['markConversationRead'];

const refs = ({ params: { conversationId }, body }: Asked<MarkRead>) => ({
  found: conversations.ref(conversationId),
  message: messageRef(conversationId, body.upTo),
});

/** Marks the messages up to a number as read by the caller; the mark never moves back. Throws `not_found`. */
export const markConversationRead = (store: Store) =>
  withReads(store, refs, ({ actor, body }: Call<MarkRead>, read) =>
    retryOnConflict(async () => {
      const { found, message } = await read();
      const { conversation, side } = ownConversation(found, actor.id);
      // The batch may have read the message before the conversation, when it had not been sent yet.
      if (!message && body.upTo > 0 && body.upTo <= conversation.lastNumber) throw stale();
      const progress = afterReading(conversation, side, body.upTo, message);
      if (!progress) return {};
      const isLastUnread = conversation.unread[side] > 0 && progress.unread[side] === 0;
      await store.writeAll([
        replace(conversations, conversation, progress),
        ...(isLastUnread ? [countUnreadConversation(actor.id, -1)] : []),
      ]);
      return {};
    }),
  );
