import * as z from 'zod';
import { entity } from './entity';

const checkoutSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  email: z.string(),
  providerId: z.string(),
  description: z.string(),
  cardCents: z.int(),
  promoCode: z.string().optional(),
  /** Where Stripe sends the customer back to; fixed, so that asking for the session again is the same request. */
  origin: z.string(),
  requestHash: z.string(),
  status: z.enum(['open', 'paid', 'lapsed']),
  /** Whether it lapsed although the card was charged; the sweep looks at it until the money is back. */
  owesCard: z.boolean().optional(),
  sessionId: z.string().optional(),
  sessionUrl: z.string().optional(),
  sessionExpiresAt: z.int(),
  holdUntil: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type Checkout = z.output<typeof checkoutSchema>;

/** One payment to be made. A booking's checkout shares its id. */
export const checkouts = entity({
  schema: checkoutSchema,
  key: (checkoutId: string) => ({ pk: `CHECKOUT#${checkoutId}`, sk: 'CHECKOUT' }),
  idOf: ({ id }) => [id],
  indexes: ({ status, owesCard, holdUntil, id }) =>
    status === 'open' || owesCard ? { duePk: 'DUE#CHECKOUTS', dueSk: `${holdUntil}#${id}` } : {},
});
