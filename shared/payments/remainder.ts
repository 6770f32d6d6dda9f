import { disputedCents } from './disputed';
import { earnings } from './earnings';
import { apportion } from './split';

/** A purchase's prices and what was taken back of its payment, in cents. */
type Returnable = {
  listCents: number;
  travelFeeCents: number;
  /** What the customer paid. */
  totalCents: number;
  /** The part of it that is sales tax. */
  taxCents?: number | undefined;
  refundedCents?: number | undefined;
  dispute?: { cents: number; status: 'open' | 'won' | 'lost' } | undefined;
};

/** What of a payment was refunded or disputed (cents). A dispute that was won took nothing. */
export const returnedCents = (purchase: Omit<Returnable, 'listCents'>): number =>
  (purchase.refundedCents ?? 0) + disputedCents(purchase);

/** What of a payment can still be refunded, in cents. */
export const refundableCents = (purchase: Omit<Returnable, 'listCents'>): number =>
  purchase.totalCents - returnedCents(purchase);

/**
 * How much of what was returned of a payment is sales tax, in cents: its share by the largest remainder. It depends on the sum
 * alone, so that parts add up to the whole, whatever returned them; docs/product/money.md#sales-tax.
 */
const taxIn = ({ taxCents = 0, totalCents }: Omit<Returnable, 'listCents'>, returned: number): number =>
  taxCents === 0 ? 0 : apportion(Math.min(returned, totalCents), [taxCents, totalCents - taxCents])[0]!;

/** The sales tax on what is left of a payment, in cents. */
export const taxLeftCents = (purchase: Omit<Returnable, 'listCents'>): number =>
  (purchase.taxCents ?? 0) - taxIn(purchase, returnedCents(purchase));

/** What is left of a payment besides sales tax, in cents: never less than nothing. */
export const leftWithoutTaxCents = (purchase: Omit<Returnable, 'listCents'>): number =>
  Math.max(0, refundableCents(purchase) - taxLeftCents(purchase));

/**
 * The prices that remain once `returned` cents of a purchase were returned: the list price is reduced first, then the
 * travel fee. Nothing remains once all that was paid was returned, although a promo code paid a part of the list price.
 */
const remainingPrices = (purchase: Returnable, returned: number) => {
  const { listCents, travelFeeCents, totalCents } = purchase;
  if (returned > 0 && returned >= totalCents) return { listCents: 0, travelFeeCents: 0 };
  const ofPrices = returned - taxIn(purchase, returned);
  return {
    listCents: Math.max(0, listCents - ofPrices),
    // Nobody sells a gift card, so it has neither.
    travelFeeCents: Math.max(0, travelFeeCents - Math.max(0, ofPrices - listCents)),
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
 * How much less the provider and the platform earn once `cents` more are returned, and the sales tax among those. All
 * amounts are in cents. After the release, this is what each of them gives back; what comes back beyond `cents` was paid by
 * a promo code.
 */
export const refundShares = (
  purchase: Returnable,
  feeRate: number,
  cents: number,
): { netCents: number; feeCents: number; promoCents: number; taxCents: number } => {
  const before = remainingEarnings(purchase, feeRate);
  const after = remainingEarnings(purchase, feeRate, cents);
  const netCents = before.netCents - after.netCents;
  const feeCents = before.feeCents - after.feeCents;
  const returned = returnedCents(purchase);
  const taxCents = taxIn(purchase, returned + cents) - taxIn(purchase, returned);
  return { netCents, feeCents, taxCents, promoCents: netCents + feeCents + taxCents - cents };
};
