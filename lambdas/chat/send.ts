import type { chatApi } from '../../shared/chat/api';
import type { NewMessage } from '../../shared/chat/schema';
import { Refusal } from '../../shared/http/refusal';
import { otherSide } from '../../shared/sides';
import { isoOf } from '../../shared/time/iso';
import { checkUnblocked } from '../data/blocks';
import { countUnreadConversation } from '../data/chat-people';
import { conversations } from '../data/conversations';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, replace, type Write } from '../data/engine/writes';
import { attemptWrite, type Limit } from '../data/limits';
import { messageRef, messages, type StoredMessage, sentMessages } from '../data/messages';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { imageUses, refuseForeignImages } from '../media/own-images';
import { canSend, type OwnConversation, ownConversation, sendingRefs } from './own-conversation';
import { afterSending } from './progress';
import { attachedRef, isShared } from './shared-purchases';
import { shortened } from './view';

type SendMessage = (typeof chatApi)['sendMessage'];

const sendings: Limit = { name: 'message', max: 60, seconds: 60 };

/** Throws `messages_refused`, and `not_found` for an attached purchase that is not one of these two people's. */
const refuseUnsendable = async (
  store: Store,
  { conversation }: OwnConversation,
  { attached }: NewMessage,
): Promise<void> => {
  const { purchase, ...parties } = await store.readAll({
    ...sendingRefs(conversation),
    purchase: attached && attachedRef(attached),
  });
  if (!canSend(conversation, parties)) throw new Refusal('messages_refused');
  if (attached && !isShared(purchase, conversation)) throw new Refusal('not_found');
};

/** The next message of a conversation, and the writes that add it. `now` in milliseconds. */
const nextMessage = (
  { conversation, side, otherId }: OwnConversation,
  { id, text, picture, attached }: NewMessage,
  senderId: string,
  now: number,
): { message: StoredMessage; writes: Write[] } => {
  const progress = afterSending(conversation, side);
  const { lastNumber: number, sent } = progress;
  // Times never run backward, although two requests may have been received in another order.
  const sentAt = isoOf(Math.max(now, Date.parse(conversation.lastMessageAt)));
  const { id: conversationId } = conversation;
  const message = { conversationId, id, number, senderId, text, picture, attached, sentAt, sent };
  const isFirstUnread = conversation.unread[otherSide[side]] === 0;
  const writes = [
    create(messages, message),
    create(sentMessages, { conversationId, senderId, messageId: id, number }),
    replace(conversations, conversation, {
      ...progress,
      lastMessage: shortened(message),
      lastMessageAt: sentAt,
    }),
    ...(isFirstUnread ? [countUnreadConversation(otherId, 1)] : []),
    checkUnblocked(senderId, otherId),
    attemptWrite(sendings, senderId, now),
    ...(picture
      ? imageUses({ user: `conversation#${conversationId}`, after: [picture], now, field: 'picture' })
      : []),
  ];
  return { message, writes };
};

const readConversation = ({ actor, params: { conversationId }, body }: Asked<SendMessage>) => ({
  conversation: conversations.ref(conversationId),
  earlier: sentMessages.ref(conversationId, actor.id, body.id),
});

/**
 * Sends a message: numbers it, and counts it as unread for the other person, in one transaction. An id that was sent
 * before is answered with the message stored then. Throws `not_found`, `messages_refused`, `image_removed` and
 * `too_many_requests`.
 */
export const sendMessage = (store: Store) =>
  withReads(store, readConversation, ({ actor, params, body, now }: Call<SendMessage>, read) =>
    retryOnConflict(async () => {
      if (body.picture) refuseForeignImages([body.picture], actor.id, 'picture');
      const { conversation, earlier } = await read();
      const own = ownConversation(conversation, actor.id);
      if (earlier) return (await store.read(messageRef(params.conversationId, earlier.number)))!;
      await refuseUnsendable(store, own, body);
      const { message, writes } = nextMessage(own, body, actor.id, now);
      await store.transact(writes);
      return message;
    }),
  );
