import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Item } from './item';
import { type StreamedKey, streamedKeys } from './table';

type Image = Parameters<typeof unmarshall>[0];

/**
 * Returns which kind of item a stream record is about, and its parsed old and new images; undefined for other items.
 * Throws if a stored item does not match its schema.
 */
export const parseImages = <V>(
  { dynamodb }: DynamoDBRecord,
  parsers: Record<StreamedKey, { parse: (item: Item) => V }>,
): { name: StreamedKey; before?: V; after?: V } | undefined => {
  const name = streamedKeys.find((each) => each === dynamodb?.Keys?.sk?.S);
  if (!name) return undefined;
  const read = (image: unknown) => (image ? parsers[name].parse(unmarshall(image as Image)) : undefined);
  return { name, before: read(dynamodb?.OldImage), after: read(dynamodb?.NewImage) };
};
