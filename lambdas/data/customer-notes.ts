import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { recountTags } from '../../shared/clients/tags';
import { entity } from './engine/entity';
import type { Query } from './engine/store';
import { create, remove, replace, type Write } from './engine/writes';

const noteSchema = z.object({
  providerId: z.string(),
  customerId: z.string(),
  text: z.string().default(''),
  tags: z.array(z.string()).default([]),
  version: z.int(),
});
type StoredNote = z.output<typeof noteSchema>;

/** A provider's private notes on a customer, and the tags they put on them; only the provider reads them. */
export const customerNotes = entity({
  schema: noteSchema,
  key: (providerId: string, customerId: string) => ({ pk: `USER#${providerId}`, sk: `NOTE#${customerId}` }),
  idOf: ({ providerId, customerId }) => [providerId, customerId],
});

/** A provider's notes on all their customers. */
export const notesOf = (providerId: string): Query<StoredNote> => ({
  partition: `USER#${providerId}`,
  beginsWith: 'NOTE#',
  parse: customerNotes.parse,
});

const tagsSchema = z.object({
  providerId: z.string(),
  counts: z.array(z.object({ tag: z.string(), count: z.int() })),
  version: z.int(),
});
type StoredTags = z.output<typeof tagsSchema>;

/** The tags that a provider uses, with how many customers have each. */
export const customerTags = entity({
  schema: tagsSchema,
  key: (providerId: string) => ({ pk: `USER#${providerId}`, sk: 'CUSTOMERTAGS' }),
  idOf: ({ providerId }) => [providerId],
});

/** A provider's notes on a customer, and their tags, as they were read. */
export type NotesRead = { note: StoredNote | undefined; tags: StoredTags | undefined };

/** The references of what changes with a provider's notes on a customer. */
export const notesRefs = (providerId: string, customerId: string) => ({
  note: customerNotes.ref(providerId, customerId),
  tags: customerTags.ref(providerId),
});

/** Counts the tags of a customer who has others from now on. */
const recountWrites = (
  { note, tags }: NotesRead,
  { providerId, after }: { providerId: string; after: readonly string[] },
): Write[] => {
  const before = note?.tags ?? [];
  if (isDeepStrictEqual(before, after)) return [];
  const counts = recountTags(tags?.counts ?? [], before, after);
  return [
    tags ? replace(customerTags, tags, { counts }) : create(customerTags, { providerId, counts, version: 1 }),
  ];
};

/** Saves a provider's notes on a customer with their tags. Throws `stale` if they have changed since they were read. */
export const saveNoteWrites = (read: NotesRead, after: StoredNote): Write[] => [
  read.note ? replace(customerNotes, read.note, after) : create(customerNotes, after),
  ...recountWrites(read, { providerId: after.providerId, after: after.tags }),
];

/** Removes a provider's notes on a customer. Throws `stale` if they have changed since they were read. */
export const removeNoteWrites = (read: NotesRead): Write[] => {
  if (!read.note) return [];
  const { providerId, customerId, version } = read.note;
  return [
    remove(customerNotes.ref(providerId, customerId), { version }),
    ...recountWrites(read, { providerId, after: [] }),
  ];
};
