import type { Checkout } from '../data/checkouts';
import { requestHash } from '../data/request-hash';
import type { Person } from '../http/actor';
import { holdFrom } from './hold';

/** Who asks to buy, from where (an origin), and when (milliseconds); `id` becomes the checkout's. */
export type Asking = { id: string; customer: Person; phone: string; origin: string; now: number };

/** What a booking and an order begin with: pending, unpaid, held for a while. */
export const beginSale = ({ customer: { id, name, email }, phone, now }: Asking) => {
  const createdAt = new Date(now).toISOString();
  return {
    customerId: id,
    customer: { name, email, phone },
    status: 'pending',
    paymentStatus: 'unpaid',
    holdUntil: holdFrom(now).holdUntil,
    reviewed: false,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  } as const;
};

/** The open checkout of a request: its lines are what the card pays (cents), beside the wallet credit asked for. */
export const beginCheckout = (
  { id, customer, origin, now }: Asking,
  input: { creditCents: number },
  sold: Pick<Checkout, 'lines' | 'orderIds' | 'promoCode'>,
): Checkout => ({
  ...sold,
  id,
  customerId: customer.id,
  email: customer.email,
  cardCents: sold.lines.reduce((sum, { cents }) => sum + cents, 0),
  creditCents: input.creditCents,
  origin,
  requestHash: requestHash(input),
  status: 'open',
  attempt: 1,
  ...holdFrom(now),
  createdAt: new Date(now).toISOString(),
  version: 1,
});
