import { mailboxOf } from '../../../shared/account/mailbox';
import { isUnderReview } from '../../../shared/booking/underReview';
import { type Booking, countsAsAppointment } from '../../data/bookings';
import { figureNames, figuresOf, isActive } from '../../data/wallet-totals';
import { type Ledger, total } from './books';

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

/** The counts of a customer's open checkouts, open bookings and card payments are right. */
export const customerProblems = ({ bookings, checkouts, counters }: Ledger): string[] =>
  [...new Set(checkouts.map(({ customerId }) => customerId))].flatMap((id) => {
    const mine = bookings.filter(({ customerId }) => customerId === id);
    const theirs = checkouts.filter(({ customerId }) => customerId === id);
    const { isNew, ...found } = counters.customer(id);
    const expected = {
      holds: theirs.filter(({ status }) => status === 'open').length,
      open: mine.filter(isOpen).length,
      paid: theirs.filter(({ status, cardCents }) => status === 'paid' && cardCents > 0).length,
      appointments: mine.filter(countsAsAppointment).length,
    };
    const same = JSON.stringify(found) === JSON.stringify(expected);
    return same ? [] : [`${id} counts ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  });

/** Appointments are counted per mailbox, too. */
export const appointmentProblems = ({ bookings, counters }: Ledger): string[] =>
  [...groups(bookings, ({ customer }) => customer.email && mailboxOf(customer.email))].flatMap(
    ([mailbox, theirs]) =>
      differs(
        `appointments of ${mailbox}`,
        counters.appointments(mailbox),
        theirs.filter(countsAsAppointment).length,
      ),
  );

/** New customers' open holds are counted per network and provider. */
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

/** The fraud review list has exactly the bookings under review, and none of them is paid out. */
export const fraudReviewProblems = ({ bookings, underReviewIds }: Ledger): string[] => {
  const waiting = bookings.filter(isUnderReview);
  const [listed, expected] = [[...underReviewIds].sort(), waiting.map(({ id }) => id).sort()];
  return [
    ...(listed.join() === expected.join() ? [] : [`${listed} are listed for review, not ${expected}`]),
    ...waiting.filter(({ releasedAt }) => releasedAt).map(({ id }) => `${id} was paid out under review`),
  ];
};

/** The uses of each promo code are counted, and never exceed its limit. */
export const promoProblems = ({ promos, bookings }: Ledger): string[] =>
  promos.flatMap(({ code, usedCount, usageLimit }) => {
    const uses = bookings.filter(
      (booking) => booking.promoCode === code && countsAsAppointment(booking),
    ).length;
    return [
      ...(usedCount === uses ? [] : [`${code} counts ${usedCount} uses, not ${uses}`]),
      ...(usageLimit !== null && usedCount > usageLimit ? [`${code} is used ${usedCount} times`] : []),
    ];
  });

/** Dashboard figures match the bookings and orders, even if events were delivered more than once. */
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

/** What the promo codes cost, by their totals, is what the journal says that promos cost the platform. */
export const promoCostProblems = ({ promos, counters, accounts }: Ledger): string[] =>
  differs(
    'cost of all promo codes',
    total(promos.map(({ code }) => counters.promo(code).costCents)),
    -(accounts.get('promo expense') ?? 0),
  );

/** The totals of all wallets are their sums. */
export const walletTotalProblems = ({ wallets, counters }: Ledger): string[] => {
  const all = [...wallets.values()];
  const totals = counters.walletTotals();
  const active = all.filter((wallet) => isActive(figuresOf(wallet))).length;
  return [
    ...differs('active wallets', totals.active, active),
    ...figureNames.flatMap((name) =>
      differs(`total ${name}`, totals[name], total(all.map((wallet) => wallet[name]))),
    ),
  ];
};
