import { mailboxOf } from '../../../shared/account/mailbox';
import { isUnderReview } from '../../../shared/booking/underReview';
import type { Booking } from '../../data/bookings';
import type { Ledger } from './books';

/**
 * Whether a booking counts as an appointment and uses its promo code: all but those ended without the customer's
 * doing, or by an admin who found it abused.
 */
const counts = ({ status, paidAt, endedBy = '' }: Booking): boolean =>
  status !== 'cancelled' || (!!paidAt && ['customerCancel', 'refundReviewed'].includes(endedBy));

const isOpen = ({ status }: Booking): boolean => status === 'pending' || status === 'confirmed';

const groups = <V>(values: V[], of: (value: V) => string | undefined): Map<string, V[]> => {
  const found = new Map<string, V[]>();
  for (const value of values) {
    const name = of(value);
    if (name) found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
};

const differs = (what: string, found: number, expected: number): string[] =>
  found === expected ? [] : [`${what}: ${found}, not ${expected}`];

/** A customer's open checkouts, open bookings and card payments are counted. */
export const customerProblems = ({ bookings, checkouts, counters }: Ledger): string[] =>
  [...new Set(checkouts.map(({ email }) => email))].flatMap((email) => {
    const mine = bookings.filter(({ customer }) => customer.email === email);
    const theirs = checkouts.filter((checkout) => checkout.email === email);
    const { isNew, ...found } = counters.customer(email);
    const expected = {
      holds: theirs.filter(({ status }) => status === 'open').length,
      open: mine.filter(isOpen).length,
      paid: theirs.filter(({ status, cardCents }) => status === 'paid' && cardCents > 0).length,
    };
    const same = JSON.stringify(found) === JSON.stringify(expected);
    return same ? [] : [`${email} counts ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  });

/** First appointments are counted by mailbox. */
export const appointmentProblems = ({ bookings, counters }: Ledger): string[] =>
  [...groups(bookings, ({ customer }) => mailboxOf(customer.email))].flatMap(([mailbox, theirs]) =>
    differs(`appointments of ${mailbox}`, counters.appointments(mailbox), theirs.filter(counts).length),
  );

/** What new customers hold is counted while it is open, per network and provider. */
export const newcomerProblems = ({ checkouts, counters }: Ledger): string[] => {
  const kinds = [
    [counters.networkHolds, groups(checkouts, ({ newcomer }) => newcomer?.network)] as const,
    [counters.providerHolds, groups(checkouts, ({ newcomer }) => newcomer?.providerId)] as const,
  ];
  return kinds.flatMap(([holdsOf, found]) =>
    [...found].flatMap(([name, theirs]) => {
      const open = theirs.filter(({ status }) => status === 'open').length;
      return differs(`new customers' holds of ${name}`, holdsOf(name), open);
    }),
  );
};

/** What is under review is on the admins' list and not paid out; nothing else is on it. */
export const fraudReviewProblems = ({ bookings, underReviewIds }: Ledger): string[] => {
  const waiting = bookings.filter(isUnderReview);
  const [listed, expected] = [[...underReviewIds].sort(), waiting.map(({ id }) => id).sort()];
  return [
    ...(listed.join() === expected.join() ? [] : [`${listed} are listed for review, not ${expected}`]),
    ...waiting.filter(({ releasedAt }) => releasedAt).map(({ id }) => `${id} was paid out under review`),
  ];
};

/** Uses of a promo code are counted, and never more than its limit. */
export const promoProblems = ({ promos, bookings }: Ledger): string[] =>
  promos.flatMap(({ code, usedCount, usageLimit }) => {
    const uses = bookings.filter((booking) => booking.promoCode === code && counts(booking)).length;
    return [
      ...(usedCount === uses ? [] : [`${code} counts ${usedCount} uses, not ${uses}`]),
      ...(usageLimit !== null && usedCount > usageLimit ? [`${code} is used ${usedCount} times`] : []),
    ];
  });

/** The figures of dashboards are those of the bookings and orders themselves, however often each change was told. */
export const figureProblems = ({ bookings, orders, counters }: Ledger): string[] => {
  const paid = [
    ...bookings.map((booking) => ({ ...booking, name: `${booking.status}Bookings` })),
    ...orders.map((order) => ({ ...order, name: `${order.status}Orders` })),
  ].filter(({ paidAt }) => paidAt);
  return [...groups(paid, ({ providerId }) => providerId)].flatMap(([providerId, mine]) => {
    const found = counters.provider(providerId);
    return Object.keys(found)
      .filter((name) => /Bookings$|Orders$/.test(name))
      .flatMap((name) =>
        differs(
          `${name} of ${providerId}`,
          found[name]!,
          mine.filter((purchase) => purchase.name === name).length,
        ),
      );
  });
};
