import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type * as z from 'zod';
import type { Item } from './item';
import { type StreamedKey, streamedKeys } from './table';

type Image = Parameters<typeof unmarshall>[0];

/**
 * Returns which kind of item a stream record is about, and its parsed old and new images; undefined for other items.
 * Throws if an item does not match its schema: it waits in the queue until code that can read it is deployed.
 */
export const parseImages = <V>(
  { dynamodb }: DynamoDBRecord,
  kinds: Record<StreamedKey, { schema: z.ZodType; parse: (item: Item) => V }>,
): { name: StreamedKey; before?: V; after?: V } | undefined => {
  const name = streamedKeys.find((each) => each === dynamodb?.Keys?.sk?.S);
  if (!name) return undefined;
  const { schema, parse } = kinds[name];
  const read = (image: unknown) =>
    image ? (schema.parse(parse(unmarshall(image as Image))) as V) : undefined;
  return { name, before: read(dynamodb?.OldImage), after: read(dynamodb?.NewImage) };
};
