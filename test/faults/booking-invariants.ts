import type { Booking } from '../../lambdas/data/bookings';
import { networkHolds, providerHolds } from '../../lambdas/data/newcomers';
import { appointmentCounts } from '../../lambdas/data/people';
import type { Item, Key } from '../../lambdas/data/store';
import { mailboxOf } from '../../shared/account/mailbox';
import { isUnderReview } from '../../shared/booking/underReview';
import type { Books } from './books';

/**
 * Whether a booking counts as an appointment and uses its promo code: all but those ended without the customer's doing,
 * or by an admin who found it abused.
 */
export const counts = ({ status, paidAt, endedBy = '' }: Booking): boolean =>
  status !== 'cancelled' || (!!paidAt && ['customerCancel', 'refundReviewed'].includes(endedBy));

const itemAt = (items: Item[], { pk, sk }: Key) => items.find((item) => item.pk === pk && item.sk === sk);

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

/** First appointments are counted by mailbox. */
export const appointmentProblems = ({ items, bookings }: Books): string[] =>
  [...groups(bookings, ({ customer }) => mailboxOf(customer.email))].flatMap(([mailbox, theirs]) =>
    differs(
      `appointments of ${mailbox}`,
      appointmentCounts.parse(itemAt(items, appointmentCounts.key(mailbox))),
      theirs.filter(counts).length,
    ),
  );

/** What new customers hold is counted while it is open, per network and provider. */
export const newcomerProblems = ({ items, checkouts }: Books): string[] => {
  const kinds = [
    [networkHolds, groups(checkouts, ({ newcomer }) => newcomer?.network)] as const,
    [providerHolds, groups(checkouts, ({ newcomer }) => newcomer?.providerId)] as const,
  ];
  return kinds.flatMap(([{ key }, found]) =>
    [...found].flatMap(([name, theirs]) =>
      differs(
        `new customers' holds of ${name}`,
        Number(itemAt(items, key(name))?.holds ?? 0),
        theirs.filter(({ status }) => status === 'open').length,
      ),
    ),
  );
};

/** What is under review is on the admins' list and not paid out; nothing else is on it. */
export const reviewProblems = ({ items, bookings }: Books): string[] => {
  const waiting = bookings.filter(isUnderReview);
  const listed = items
    .filter(({ pk }) => pk === 'UNDERREVIEW#open')
    .map(({ bookingId }) => String(bookingId));
  const expected = waiting.map(({ id }) => id);
  return [
    ...(listed.sort().join() === expected.sort().join()
      ? []
      : [`${listed} are listed for review, not ${expected}`]),
    ...waiting.filter(({ releasedAt }) => releasedAt).map(({ id }) => `${id} was paid out under review`),
  ];
};
