import * as z from 'zod';
import { shippingTerms } from '../../shared/shipping/schema';
import { entity } from './engine/entity';

const schema = shippingTerms.extend({ providerId: z.string(), version: z.int() });

/** What a seller asks for shipping; sellers who have never set it have none. */
export const shipping = entity({
  schema,
  key: (providerId: string) => ({ pk: `USER#${providerId}`, sk: 'SHIPPING' }),
  idOf: ({ providerId }) => [providerId],
});
export type StoredShipping = z.output<typeof schema>;
