import { createReadTogether, type ReadTogether } from '../data/engine/read-together';
import type { Store } from '../data/engine/store';
import { messageRef, type StoredMessage } from '../data/messages';
import type { Consumer } from '../events/consumer';
import type { DomainEvent, EventNamed } from '../events/domain-events';
import type { Push } from '../live/push';
import { runWithCorrelationId } from '../runtime/invocation';
import { logger } from '../runtime/logger';

const names = ['MessageSent', 'ConversationRead'] as const;
type ConversationEvent = EventNamed<(typeof names)[number]>;

type Deps = { store: Store; push: Push };

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

/** Returns the new message of an event. */
const messageOf = async (
  readTogether: ReadTogether,
  { name, conversation: { id, lastNumber } }: ConversationEvent,
): Promise<StoredMessage | undefined> =>
  name === 'MessageSent' ? readTogether(messageRef(id, lastNumber)) : undefined;

/**
 * Tells open pages of new messages and of what was read. Reads the messages of a batch together. The events of one
 * conversation stay in order; those of different ones do not wait for each other.
 */
export const pushConversationUpdates = ({ store, push }: Deps): Consumer => ({
  name: 'conversations',
  on: names,
  does: 'Sends new messages and read marks to the open pages of both people.',
  timeoutMs: 10_000,
  hints: true,
  handle: async (events) => {
    const failed: DomainEvent[] = [];
    const readTogether = createReadTogether(store);
    const latest = new Map<string, Promise<void>>();
    for (const event of events as ConversationEvent[]) {
      const { id } = event.conversation;
      const message = messageOf(readTogether, event);
      // Waited for below, where an error makes its event fail.
      message.catch(() => undefined);
      const told = (latest.get(id) ?? Promise.resolve()).then(() =>
        runWithCorrelationId(event.correlationId, async () => pushToBoth(push, event, await message)).catch(
          (error: unknown) => {
            logger.error('A consumer failed', { error, consumer: 'conversations', event: event.name });
            failed.push(event);
          },
        ),
      );
      latest.set(id, told);
    }
    await Promise.all(latest.values());
    return failed;
  },
});
