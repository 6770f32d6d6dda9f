import * as z from 'zod';
import { entity } from './entity';

/** A provider's private notes on a customer; only the provider reads them. */
export const customerNotes = entity({
  schema: z.object({
    providerId: z.string(),
    customerId: z.string(),
    text: z.string().default(''),
    version: z.int(),
  }),
  key: (providerId: string, customerId: string) => ({ pk: `USER#${providerId}`, sk: `NOTE#${customerId}` }),
  idOf: ({ providerId, customerId }) => [providerId, customerId],
});
