import { bookings, countsAsAppointment } from '../../lambdas/data/bookings';
import { clientOffers } from '../../lambdas/data/client-offers';
import type { Item } from '../../lambdas/data/engine/item';
import { personalCodes } from '../../lambdas/data/personal-codes';

/**
 * The codes of a table that say something else about their use than its bookings do, and, once the consumers have
 * caught up, the offers.
 */
export const offerViolations = (items: Item[], consumersCaughtUp: boolean): string[] => {
  const using = items
    .filter(({ sk }) => sk === 'BOOKING')
    .map((item) => bookings.parse(item))
    .filter((booking) => booking.offerCode && countsAsAppointment(booking));
  const codes = items
    .filter(({ sk }) => String(sk).startsWith('CODE#'))
    .map((item) => personalCodes.parse(item));
  const offers = items
    .filter(({ pk, sk }) => String(pk).startsWith('CLIENTOFFER#') && String(sk).startsWith('OFFER#'))
    .map((item) => clientOffers.parse(item));
  return [
    ...codes.flatMap(({ customerId, code, usedBy }) => {
      const by = using.filter((each) => each.customerId === customerId && each.offerCode === code);
      const isRight = by.length <= 1 && by[0]?.id === usedBy;
      return isRight ? [] : [`${code} of ${customerId} is used by ${usedBy}, not ${by.map(({ id }) => id)}`];
    }),
    ...(consumersCaughtUp ? offers : []).flatMap(({ id, used }) => {
      const paid = using.filter(({ offerId, paidAt }) => offerId === id && paidAt).length;
      return used === paid ? [] : [`offer ${id} was used ${paid} times, not ${used}`];
    }),
  ];
};
