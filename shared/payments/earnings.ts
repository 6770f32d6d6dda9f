import { shareOf } from '../money/cents';

/**
 * Divides what was paid when a customer cancels: the platform keeps the flat fee, or all of it if less, and the rest
 * is refunded as wallet credit (docs/product/money.md#cancellation-fee). All amounts are in cents.
 */
export const cancellation = (
  paidCents: number,
  feeCents: number,
): { refundCents: number; keptCents: number } => {
  const keptCents = Math.min(paidCents, feeCents);
  return { refundCents: paidCents - keptCents, keptCents };
};

/**
 * Divides a purchase (cents) between provider and platform. The platform's fee rate (basis points) applies to the list
 * price only; the provider keeps the whole travel fee.
 */
export const earnings = (
  { listCents, travelFeeCents }: { listCents: number; travelFeeCents: number },
  feeRate: number,
): { netCents: number; feeCents: number } => {
  const feeCents = shareOf(listCents, feeRate);
  return { netCents: listCents - feeCents + travelFeeCents, feeCents };
};
