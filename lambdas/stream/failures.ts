import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { presentEvent } from '../events/former-events';
import type { Delivery } from './deliver';

/** The name under which records that could not be parsed wait in the retry queue. */
export const unparsedConsumer = 'changes';

/** A stream record that could not be parsed into events. */
export type UnparsedRecord = { consumer: typeof unparsedConsumer; record: Pick<DynamoDBRecord, 'dynamodb'> };

/** A message of the retry queue. */
export type Failure = Delivery | UnparsedRecord;

/** Puts failures into the retry queue. Throws unless all of them were accepted. */
export type Enqueue = (failures: readonly Failure[]) => Promise<void>;

const messageSchema = z.union([
  z.object({ consumer: z.literal(unparsedConsumer), record: z.looseObject({}) }),
  z.object({ consumer: z.string(), event: z.looseObject({ name: z.string() }) }),
]);

/** Parses a message of the retry queue. Throws if it is not one. */
export const parseFailure = (body: string): Failure => {
  const message = messageSchema.parse(JSON.parse(body));
  return 'record' in message
    ? { consumer: unparsedConsumer, record: message.record as UnparsedRecord['record'] }
    : { consumer: message.consumer, event: presentEvent(message.event) };
};
