import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Item } from './item';
import { streamedKeys } from './table';

/** The items whose changes somebody waits for, by what their sort keys say. */
export type StreamedKey = (typeof streamedKeys)[number];

type Image = Parameters<typeof unmarshall>[0];

/**
 * Which of the followed items a stream record is about, and what it was before and after, parsed; undefined for items
 * nobody waits for. Throws where a stored item does not fit its schema.
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
