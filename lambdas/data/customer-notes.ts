import * as z from 'zod';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const noteSchema = z.object({
  providerId: z.string(),
  customerId: z.string(),
  text: z.string().default(''),
  version: z.int(),
});

/** A provider's private notes on a customer; only the provider reads them. */
export const customerNotes = entity({
  schema: noteSchema,
  key: (providerId: string, customerId: string) => ({ pk: `USER#${providerId}`, sk: `NOTE#${customerId}` }),
  idOf: ({ providerId, customerId }) => [providerId, customerId],
});

/** A provider's notes on all their customers. */
export const notesOf = (providerId: string): Query<z.output<typeof noteSchema>> => ({
  partition: `USER#${providerId}`,
  beginsWith: 'NOTE#',
  parse: customerNotes.parse,
});
