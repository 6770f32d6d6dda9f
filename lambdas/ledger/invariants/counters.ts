import { mailboxOf } from '../../../shared/account/mailbox';
import type { Mismatch } from '../../../shared/admin/reconciliation';
import { isUnderReview } from '../../../shared/booking/underReview';
import { type Booking, countsAsAppointment } from '../../data/bookings';
import { countsAsHold, makesKnown } from '../../data/checkouts';
import type { CustomerCounts } from '../../data/people';
import { figureNames, figuresOf, isActive } from '../../data/wallet-totals';
import { groups, type Ledger, total } from './books';
import { differing, textOf } from './mismatch';

const isOpen = ({ status }: Booking): boolean => status === 'pending' || status === 'confirmed';

const differs = (what: string, found: number, expected: number): string[] =>
  found === expected ? [] : [`${what}: ${found}, not ${expected}`];

const countNames: Record<keyof Omit<CustomerCounts, 'isNew'>, string> = {
  holds: 'the count of unpaid checkouts',
  open: 'the count of open bookings',
  paid: 'the count of card payments',
  appointments: 'the count of appointments',
};

/** The counts behind a customer's limits are right, as far as `expected` says. */
export const countMismatches = (
  customerId: string,
  counts: CustomerCounts,
  expected: Partial<Record<keyof typeof countNames, number>>,
): Mismatch[] =>
  (Object.keys(expected) as Array<keyof typeof countNames>).flatMap((field) =>
    differing('holds', customerId, countNames[field], { found: counts[field], expected: expected[field]! }),
  );

/** The counts of every customer's open checkouts, open bookings, card payments and appointments. */
export const customerProblems = ({ bookings, checkouts, counters }: Ledger): string[] => {
  const bookingsOf = groups(bookings, ({ customerId }) => customerId);
  return [...groups(checkouts, ({ customerId }) => customerId)]
    .flatMap(([id, theirs]) => {
      const mine = bookingsOf.get(id) ?? [];
      return countMismatches(id, counters.customer(id), {
        holds: theirs.filter((each) => each.status === 'open' && countsAsHold(each)).length,
        open: mine.filter(isOpen).length,
        paid: theirs.filter((each) => each.status === 'paid' && makesKnown(each)).length,
        appointments: mine.filter(countsAsAppointment).length,
      });
    })
    .map(textOf);
};

/**
 * Appointments are counted per mailbox, too. The count follows customers to a new address, and outlives the address of
 * a deleted account: where there are any, a mailbox may count more than its own bookings.
 */
export const appointmentProblems = ({ bookings, counters }: Ledger): string[] => {
  const counted = bookings.filter(countsAsAppointment);
  const hasErased = counted.some(({ customer }) => !customer.email);
  const byCustomer = groups(counted, ({ customerId }) => customerId);
  const mailboxes = groups(bookings, ({ customer }) => customer.email && mailboxOf(customer.email));
  return [...mailboxes].flatMap(([mailbox, theirs]) => {
    const own = theirs.filter(countsAsAppointment).length;
    const customers = [...new Set(theirs.map(({ customerId }) => customerId))];
    const most = total(customers.map((id) => byCustomer.get(id)?.length ?? 0));
    const found = counters.appointments(mailbox);
    const isRight = found >= own && (hasErased || found <= most);
    return isRight ? [] : differs(`appointments of ${mailbox}`, found, own);
  });
};

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

/** The uses of a promo code are counted, and never exceed its limit. `uses`: by bookings that are paid or held. */
export const promoMismatches = (
  { code, usedCount, usageLimit }: Pick<Ledger['promos'][number], 'code' | 'usedCount' | 'usageLimit'>,
  uses: number,
): Mismatch[] => [
  ...differing('promo', code, 'its uses', { found: usedCount, expected: uses }),
  ...(usageLimit !== null && usedCount > usageLimit
    ? [
        {
          what: 'promo' as const,
          record: code,
          detail: `is used ${usedCount} times, not ${usageLimit} at most`,
        },
      ]
    : []),
];

/** The uses of every promo code. */
export const promoProblems = ({ promos, bookings }: Ledger): string[] =>
  promos
    .flatMap((promo) =>
      promoMismatches(
        promo,
        bookings.filter((booking) => booking.promoCode === promo.code && countsAsAppointment(booking)).length,
      ),
    )
    .map(textOf);

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
