import { env } from '../http/env';

/** A message of the queue: send what is due to an endpoint about an event. */
export type DeliveryMessage = { endpointId: string; eventId: string };

export type QueueDeliveries = (messages: readonly DeliveryMessage[]) => Promise<void>;

/** Puts messages into the queue of deliveries to send. */
export const queueDeliveries: QueueDeliveries = async (messages) =>
  (await import('../runtime/queue')).send(env('WEBHOOK_QUEUE_URL'), messages);
