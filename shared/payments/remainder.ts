import { earnings } from './earnings';

/** A purchase's prices and what was taken back of its payment, in cents. */
type Returnable = {
  listCents: number;
  travelFeeCents: number;
  /** What the customer paid. */
  totalCents: number;
  refundedCents?: number | undefined;
  dispute?: { cents: number; status: 'open' | 'won' | 'lost' } | undefined;
};

/** What of a payment was refunded or disputed (cents). A dispute that was won took nothing. */
export const returnedCents = ({ refundedCents = 0, dispute }: Omit<Returnable, 'listCents'>): number =>
  refundedCents + (dispute && dispute.status !== 'won' ? dispute.cents : 0);

/** What of a payment can still be refunded, in cents. */
export const refundableCents = (purchase: Omit<Returnable, 'listCents'>): number =>
  purchase.totalCents - returnedCents(purchase);

/**
 * The prices that remain once `returned` cents of a purchase were returned: the list price is reduced first, then the
 * travel fee. Nothing remains once all that was paid was returned, although a promo code paid a part of the list price.
 */
const remainingPrices = ({ listCents, travelFeeCents, totalCents }: Returnable, returned: number) => {
  if (returned > 0 && returned >= totalCents) return { listCents: 0, travelFeeCents: 0 };
  return {
    listCents: Math.max(0, listCents - returned),
    // Nobody sells a gift card, so it has neither.
    travelFeeCents: Math.max(0, travelFeeCents - Math.max(0, returned - listCents)),
  };
};

/** The prices that remain of a purchase, in cents, without what was returned of its payment. */
export const pricesLeft = (purchase: Returnable): { listCents: number; travelFeeCents: number } =>
  remainingPrices(purchase, returnedCents(purchase));

/**
 * What the provider and the platform earn from what remains of a purchase, in cents, at a fee rate in basis points;
 * docs/product/money.md#part-refunds. `more`: cents about to be returned.
 */
export const remainingEarnings = (
  purchase: Returnable,
  feeRate: number,
  more = 0,
): { netCents: number; feeCents: number } =>
  earnings(remainingPrices(purchase, returnedCents(purchase) + more), feeRate);

/**
 * What a promo code has paid of a purchase, in cents, as the journal has it: its discount from the payment on, and
 * nothing once the purchase was refunded, or all that the customer paid was taken back after the release.
 */
export const promoCostCents = (
  purchase: Omit<Returnable, 'listCents'> & {
    discountCents: number;
    paymentStatus: string;
    releasedAt?: string | undefined;
  },
): number => {
  const { discountCents, paymentStatus, releasedAt, totalCents } = purchase;
  const returned = returnedCents(purchase);
  const isTakenBack = !!releasedAt && returned > 0 && returned >= totalCents;
  return paymentStatus === 'paid' && !isTakenBack ? discountCents : 0;
};

/**
 * How much less the provider and the platform earn once `cents` more are returned. All amounts are in cents. After the
 * release, this is what each of them gives back; what the two give back beyond `cents` was paid by a promo code.
 */
export const refundShares = (
  purchase: Returnable,
  feeRate: number,
  cents: number,
): { netCents: number; feeCents: number; promoCents: number } => {
  const before = remainingEarnings(purchase, feeRate);
  const after = remainingEarnings(purchase, feeRate, cents);
  const netCents = before.netCents - after.netCents;
  const feeCents = before.feeCents - after.feeCents;
  return { netCents, feeCents, promoCents: netCents + feeCents - cents };
};
