import { env } from '../http/env';

/** A message of the queue: read the calendars of a provider that are due. */
export type CalendarMessage = { providerId: string };

export type QueueCalendars = (messages: readonly CalendarMessage[]) => Promise<void>;

/** Puts messages into the queue of calendars to read. */
export const queueCalendars: QueueCalendars = async (messages) =>
  (await import('../runtime/queue')).send(env('CALENDAR_QUEUE_URL'), messages);
