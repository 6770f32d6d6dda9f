import type { CustomerTip } from '../../shared/tips/shown-tip';
import type { Booking } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { type Tip, tips } from '../data/tips';

/**
 * What went back to the customer of a tip, in cents: refunded, or taken back by their bank. What is only disputed may still be
 * decided for the provider.
 */
export const returnedOf = ({ refundedCents = 0, dispute }: Tip): number =>
  refundedCents + (dispute?.status === 'lost' ? dispute.cents : 0);

const refundOf = (tip: Tip): Pick<CustomerTip, 'returnedCents' | 'refund'> => {
  const cents = returnedOf(tip);
  const refund = { ...tip, cardCents: tip.totalCents - tip.creditCents };
  return cents > 0 ? { returnedCents: cents, refund } : {};
};

/** Bookings with what was refunded of their tips, which a booking does not note. Reads nothing if there are no tips. */
export const withTipRefunds = async <B extends Pick<Booking, 'tips'>>(
  store: Store,
  found: readonly B[],
): Promise<Array<B & { tips: CustomerTip[] }>> => {
  const ids = found.flatMap((booking) => booking.tips.map(({ id }) => id));
  const read = ids.length > 0 ? await store.readEach(ids.map((id) => tips.ref(id))) : [];
  const refunds = new Map(read.flatMap((tip) => (tip ? [[tip.id, refundOf(tip)]] : [])));
  return found.map((booking) => ({
    ...booking,
    tips: booking.tips.map((tip) => ({ ...tip, ...refunds.get(tip.id) })),
  }));
};
