import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Delivery } from './deliver';
import type { DomainEvent } from './domain-events';

/** Under this name waits what could not be read, and so became no event. */
export const unparsedConsumer = 'changes';

/** A record of the stream that could not be read: as long as it cannot, nobody knows what happened. */
export type UnparsedRecord = { consumer: typeof unparsedConsumer; record: Pick<DynamoDBRecord, 'dynamodb'> };

/** What waits in the retry queue. */
export type Failure = Delivery | UnparsedRecord;

/** Puts failures into the retry queue. Throws where not all of them are there. */
export type Enqueue = (failures: readonly Failure[]) => Promise<void>;

const messageSchema = z.union([
  z.object({ consumer: z.literal(unparsedConsumer), record: z.looseObject({}) }),
  z.object({ consumer: z.string(), event: z.looseObject({ name: z.string() }) }),
]);

/** Reads a message of the retry queue. Throws for any other. */
export const parseFailure = (body: string): Failure => {
  const message = messageSchema.parse(JSON.parse(body));
  return 'record' in message
    ? { consumer: unparsedConsumer, record: message.record as UnparsedRecord['record'] }
    : { consumer: message.consumer, event: message.event as unknown as DomainEvent };
};
