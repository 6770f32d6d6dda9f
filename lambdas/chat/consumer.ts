import type { Store } from '../data/engine/store';
import { messageRef, type StoredMessage } from '../data/messages';
import { consumer } from '../events/consumer';
import type { EventNamed } from '../events/domain-events';
import type { Push } from '../live/push';

type ConversationEvent = EventNamed<'MessageSent' | 'ConversationRead'>;

/** Tells the open pages of both people, with the message itself if there is a new one. */
const pushToBoth = async (
  push: Push,
  { conversation }: ConversationEvent,
  message: StoredMessage | undefined,
): Promise<void> => {
  const { id, lastNumber: number, readUpTo, customerId, providerId } = conversation;
  const told = { topic: 'conversation' as const, id, number, readUpTo, ...(message && { message }) };
  await Promise.all([push(customerId, told), push(providerId, told)]);
};

/** Tells open pages of new messages and of what was read. The events of one conversation stay in order. */
export const pushConversationUpdates = ({ store, push }: { store: Store; push: Push }) =>
  consumer({
    name: 'conversations',
    on: ['MessageSent', 'ConversationRead'],
    does: 'Sends new messages and read marks to the open pages of both people.',
    timeoutMs: 10_000,
    hints: true,
    ownerOf: ({ conversation }) => conversation.id,
    handle: async (event) => {
      const { id, lastNumber } = event.conversation;
      const isNew = event.name === 'MessageSent';
      await pushToBoth(push, event, isNew ? await store.read(messageRef(id, lastNumber)) : undefined);
    },
  });
