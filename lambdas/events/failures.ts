import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Delivery } from './deliver';
import type { DomainEvent } from './domain-events';

/** Under this name waits what could not be read, and so became no event. */
export const unreadConsumer = 'changes';

/** A record of the stream that could not be read: as long as it cannot, nobody knows what happened. */
export type Unread = { consumer: typeof unreadConsumer; record: Pick<DynamoDBRecord, 'dynamodb'> };

/** What waits in the retry queue. */
export type Failure = Delivery | Unread;

/** Puts failures into the retry queue. Throws where not all of them are there. */
export type Enqueue = (failures: readonly Failure[]) => Promise<void>;

const messageSchema = z.union([
  z.object({ consumer: z.literal(unreadConsumer), record: z.looseObject({}) }),
  z.object({ consumer: z.string(), event: z.looseObject({ name: z.string() }) }),
]);

/** Reads a message of the retry queue. Throws for any other. */
export const parseFailure = (body: string): Failure => {
  const message = messageSchema.parse(JSON.parse(body));
  return 'record' in message
    ? { consumer: unreadConsumer, record: message.record as Unread['record'] }
    : { consumer: message.consumer, event: message.event as unknown as DomainEvent };
};
