import { Refusal } from '../../shared/http/refusal';
import type { RefusalCode } from '../../shared/http/refusals';
import { checkouts, disputeOver } from '../data/checkouts';
import type { Store } from '../data/engine/store';
import type { Purchase } from './purchase';

/**
 * Refuses to refund a purchase to its card if the payment is disputed, even in part or for another purchase of the same
 * checkout: Stripe refunds none of it until the dispute is won. Throws `card_payment_disputed` while a dispute is
 * open, and `lost` once one was lost.
 */
export const refuseDisputed = async (
  store: Store,
  { checkoutId }: Pick<Purchase, 'checkoutId'>,
  lost: RefusalCode,
): Promise<void> => {
  const checkout = await store.read(checkouts.ref(checkoutId));
  const dispute = checkout?.paymentId && disputeOver(checkout, checkout.paymentId);
  if (dispute) throw new Refusal(dispute === 'open' ? 'card_payment_disputed' : lost);
};
