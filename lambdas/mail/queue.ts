import type { Consumer } from '../events/consumer';
import type { EventNamed } from '../events/domain-events';

/** A message of the mail queue. */
export type MailMessage = { mailId: string };

/** Puts messages into the mail queue. */
export type QueueMail = (messages: readonly MailMessage[]) => Promise<void>;

/** Puts new mail into the queue. */
export const queueNewMail = ({ queueMail }: { queueMail: QueueMail }): Consumer => ({
  name: 'mail-queue',
  on: ['MailStored'],
  does: 'Puts the mail into the mail queue.',
  timeoutMs: 10_000,
  handle: async (events) => {
    const stored = events as Array<EventNamed<'MailStored'>>;
    await queueMail(stored.map(({ mailId }) => ({ mailId })));
    return [];
  },
});
