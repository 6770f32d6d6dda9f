import type { chatApi } from '../../shared/chat/api';
import type { Reply } from '../../shared/http/route';
import { countUnreadConversation } from '../data/chat-people';
import { conversations } from '../data/conversations';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import { messageRef } from '../data/messages';
import type { Call } from '../http/endpoints';
import { ownConversation } from './own-conversation';
import { afterReading } from './progress';

type MarkRead = (typeof chatApi)['markConversationRead'];

/** Marks the messages up to a number as read by the caller; the mark never moves back. Throws `not_found`. */
export const markConversationRead =
  (store: Store) =>
  ({ actor, params, body }: Call<MarkRead>): Promise<Reply<MarkRead>> =>
    retryOnConflict(async () => {
      const { conversationId } = params;
      const { found, read } = await store.readAll({
        found: conversations.ref(conversationId),
        read: messageRef(conversationId, body.upTo),
      });
      const { conversation, side } = ownConversation(found, actor.id);
      // The batch may have read the message before the conversation, when it had not been sent yet.
      if (!read && body.upTo > 0 && body.upTo <= conversation.lastNumber) throw stale();
      const progress = afterReading(conversation, side, body.upTo, read);
      if (!progress) return {};
      const isLastUnread = conversation.unread[side] > 0 && progress.unread[side] === 0;
      await store.writeAll([
        replace(conversations, conversation, progress),
        ...(isLastUnread ? [countUnreadConversation(actor.id, -1)] : []),
      ]);
      return {};
    });
