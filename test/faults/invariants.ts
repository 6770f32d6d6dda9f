import type Stripe from 'stripe';
import { type Booking, bookings, hourCells } from '../../lambdas/data/bookings';
import { type Checkout, checkouts } from '../../lambdas/data/checkouts';
import { customerCounts } from '../../lambdas/data/people';
import { promos } from '../../lambdas/data/promos';
import type { Item } from '../../lambdas/data/store';
import { type JournalRecord, journal, journalKeys } from '../../lambdas/ledger/journal';
import { wallets } from '../../lambdas/ledger/wallets';
import { earnings } from '../../shared/booking/pricing';
import type { World } from './world';

type Books = {
  now: number;
  /** Nothing is under way: all that was due was swept, and all messages were delivered. */
  quiet: boolean;
  items: Item[];
  bookings: Booking[];
  checkouts: Checkout[];
  journal: Map<string, JournalRecord>;
  accounts: Map<string, number>;
  sessions: Stripe.Checkout.Session[];
  refunds: Stripe.Refund[];
};

const of = <V>(items: Item[], sk: string, parse: (item: Item) => V): V[] =>
  items.filter((item) => item.sk === sk).map(parse);

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

const read = (
  items: Item[],
  stripe: Pick<Books, 'sessions' | 'refunds'>,
  now: number,
  quiet: boolean,
): Books => {
  const records = of(items, 'JOURNAL', journal.parse);
  const accounts = new Map<string, number>();
  for (const { account, cents } of records.flatMap(({ postings }) => postings))
    accounts.set(account, (accounts.get(account) ?? 0) + cents);
  return {
    ...stripe,
    now,
    quiet,
    items,
    accounts,
    bookings: of(items, 'BOOKING', bookings.parse),
    checkouts: of(items, 'CHECKOUT', checkouts.parse),
    journal: new Map(records.map((record) => [record.key, record])),
  };
};

const isPaid = ({ paymentStatus }: Booking) => paymentStatus === 'paid';
const inEscrow = (booking: Booking) => isPaid(booking) && !booking.releasedAt;
const netOf = ({ listCents, platformFeeRate }: Booking) => earnings(listCents, platformFeeRate).netCents;

const journalProblems = ({ journal }: Books): string[] =>
  [...journal.values()].flatMap(({ key, postings }) => [
    ...(total(postings.map(({ cents }) => cents)) === 0 ? [] : [`${key} does not sum to zero`]),
    ...postings.filter(({ cents }) => !Number.isSafeInteger(cents)).map(() => `${key} has a broken cent`),
  ]);

const walletProblems = ({ items, accounts, bookings }: Books): string[] => {
  const owners = new Map(items.filter(({ sk }) => sk === 'WALLET').map((item) => [String(item.pk), item]));
  for (const account of accounts.keys()) {
    const [kind, id] = account.split(':');
    if (id && kind !== 'escrow' && !owners.has(`USER#${id}`)) owners.set(`USER#${id}`, {});
  }
  return [...owners].flatMap(([pk, item]) => {
    const id = pk.slice('USER#'.length);
    const mine = bookings.filter(({ providerId }) => providerId === id);
    const expected = {
      credit: accounts.get(`credit:${id}`) ?? 0,
      held: accounts.get(`held:${id}`) ?? 0,
      available: accounts.get(`available:${id}`) ?? 0,
      pending: total(mine.filter(inEscrow).map(netOf)),
      earned: total(mine.filter(({ releasedAt }) => releasedAt).map(netOf)),
    };
    return Object.entries(wallets.parse(item)).flatMap(([field, cents]) => [
      ...(cents < 0 ? [`${id} has ${field} ${cents}`] : []),
      ...(cents === expected[field as keyof typeof expected]
        ? []
        : [`${id} has ${field} ${cents}, not ${expected[field as keyof typeof expected]}`]),
    ]);
  });
};

const escrowProblems = ({ accounts, bookings }: Books): string[] =>
  bookings.flatMap((booking) => {
    const expected = inEscrow(booking) ? booking.listCents : 0;
    const found = accounts.get(`escrow:${booking.id}`) ?? 0;
    return found === expected
      ? []
      : [`${booking.id} (${booking.status}) has ${found} in escrow, not ${expected}`];
  });

/** Keeps its hours against everyone: paid and not cancelled, or held and not yet over. */
const isLive = (booking: Booking, now: number): boolean =>
  booking.status !== 'cancelled' &&
  (isPaid(booking) || (booking.holdUntil !== undefined && Date.parse(booking.holdUntil) >= now));

const hourName = (booking: Booking, hour: string) => `${booking.providerId} ${booking.date} ${hour}`;

const overlapProblems = ({ bookings, now }: Books): string[] => {
  const taken = new Map<string, string>();
  return bookings
    .filter((booking) => isLive(booking, now))
    .flatMap((booking) =>
      booking.hours.flatMap((hour) => {
        const before = taken.get(hourName(booking, hour));
        taken.set(hourName(booking, hour), booking.id);
        return before ? [`${before} and ${booking.id} both have ${hourName(booking, hour)}`] : [];
      }),
    );
};

const cellProblems = ({ items, bookings, now, quiet }: Books): string[] => {
  const cells = new Map(
    items.filter(({ pk }) => String(pk).startsWith('HOURS#')).map((cell) => [`${cell.pk} ${cell.sk}`, cell]),
  );
  const problems: string[] = [];
  for (const booking of bookings)
    for (const { pk, sk } of hourCells.keysOf(booking)) {
      const cell = cells.get(`${pk} ${sk}`);
      if (isLive(booking, now) && cell?.bookingId !== booking.id)
        problems.push(`${booking.id} lost ${pk} ${sk}`);
    }
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  for (const [name, cell] of cells) {
    // A hold that is over keeps nobody out, whatever name it still bears.
    if (!hourCells.isTaken(cell, new Date(now).toISOString())) continue;
    const owner = byId.get(String(cell.bookingId));
    if (!owner || owner.status === 'cancelled' || (quiet && !isLive(owner, now)))
      problems.push(`${name} is kept by ${cell.bookingId}, which is over`);
    else if (cell.holdUntil !== owner.holdUntil) problems.push(`${name} is held until ${cell.holdUntil}`);
  }
  return problems;
};

/** Whether a booking counts as an appointment and uses its promo code: all but those ended without the customer's doing. */
const counts = ({ status, paidAt, endedBy }: Booking): boolean =>
  status !== 'cancelled' || (!!paidAt && endedBy === 'customerCancel');

const countProblems = ({ items, bookings }: Books): string[] =>
  [...new Set(bookings.map(({ customer }) => customer.email))].flatMap((email) => {
    const mine = bookings.filter(({ customer }) => customer.email === email);
    const { pk } = customerCounts.key(email);
    const found = customerCounts.parse(items.find((item) => item.pk === pk));
    const expected = {
      holds: mine.filter(({ status, paidAt }) => status === 'pending' && !paidAt).length,
      open: mine.filter(({ status }) => status === 'pending' || status === 'confirmed').length,
      appointments: mine.filter(counts).length,
    };
    const same = JSON.stringify(found) === JSON.stringify(expected);
    return same ? [] : [`${email} counts ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  });

const promoProblems = ({ items, bookings }: Books): string[] =>
  of(items, 'PROMO', promos.parse).flatMap(({ code, usedCount, usageLimit }) => {
    const uses = bookings.filter((booking) => booking.promoCode === code && counts(booking)).length;
    return [
      ...(usedCount === uses ? [] : [`${code} counts ${usedCount} uses, not ${uses}`]),
      ...(usageLimit !== null && usedCount > usageLimit ? [`${code} is used ${usedCount} times`] : []),
    ];
  });

const checkoutProblems = ({ checkouts, bookings, journal, now, quiet }: Books): string[] =>
  checkouts.flatMap(({ id, status, holdUntil }) => {
    const event = journal.get(journalKeys.pay(id))?.event;
    const booking = bookings.find((one) => one.id === id);
    const expected = { open: undefined, paid: 'paid', lapsed: 'lapsed' }[status];
    return [
      ...(event === expected ? [] : [`${id} is ${status}, its journal says ${event}`]),
      ...((status === 'paid') === !!booking?.paidAt
        ? []
        : [`${id} is ${status}, its booking says otherwise`]),
      ...(status === 'lapsed' && booking?.status !== 'cancelled'
        ? [`${id} lapsed, its booking goes on`]
        : []),
      ...(quiet && status === 'open' && Date.parse(holdUntil) < now ? [`${id} is still open`] : []),
    ];
  });

const endProblems = ({ bookings, journal }: Books): string[] =>
  bookings.flatMap((booking) => {
    const ended = booking.paymentStatus === 'refunded' || !!booking.releasedAt;
    return ended === journal.has(journalKeys.end(booking.id)) ? [] : [`${booking.id} and its end disagree`];
  });

const paymentOf = ({ payment_intent }: { payment_intent: unknown }) => String(payment_intent);

/** What Stripe kept (cents) against what the books say of it; only an open checkout's payment may be news to us. */
const stripeProblems = (books: Books): string[] => {
  const problems = books.sessions.flatMap((session) => {
    const checkout = books.checkouts.find(({ id }) => id === session.client_reference_id);
    if (session.payment_status !== 'paid') return [];
    if (checkout?.status === 'open' && !books.quiet) return [];
    const payment = paymentOf(session);
    const refunds = books.refunds.filter((refund) => paymentOf(refund) === payment);
    const kept = (session.amount_total ?? 0) - total(refunds.map(({ amount }) => amount));
    const keys = [
      journalKeys.pay(String(checkout?.id)),
      journalKeys.late(payment),
      journalKeys.lateEnd(payment),
    ];
    const said = keys
      .flatMap((key) => books.journal.get(key)?.postings ?? [])
      .filter(({ account }) => account === 'stripe');
    const booked = -total(said.map(({ cents }) => cents));
    return booked === kept ? [] : [`Stripe kept ${kept} of ${checkout?.id}, the books say ${booked}`];
  });
  const due = books.accounts.get('refund due') ?? 0;
  return books.quiet && due !== 0 ? [...problems, `${due} is still due to a card`] : problems;
};

const followedProblems = ({ items, journal }: Books): string[] => {
  const lines = [...journal.values()].flatMap(({ key, history }) =>
    history.map((_, index) => `${key}-${index}`),
  );
  const rows = items.filter(({ pk }) => String(pk).startsWith('HISTORY#')).map(({ id }) => String(id));
  return [...lines].sort().join() === rows.sort().join() ? [] : ['The history differs from the journal'];
};

/** Everything that must hold of a table and its Stripe account at an instant (milliseconds); each answer a violation. */
export const problemsOf = (
  items: Item[],
  stripe: Pick<Books, 'sessions' | 'refunds'>,
  { now, quiet = false, followed = false }: { now: number; quiet?: boolean; followed?: boolean },
): string[] => {
  const books = read(items, stripe, now, quiet);
  return [
    journalProblems,
    walletProblems,
    escrowProblems,
    overlapProblems,
    cellProblems,
    countProblems,
    promoProblems,
    checkoutProblems,
    endProblems,
    stripeProblems,
    ...(followed ? [followedProblems] : []),
  ].flatMap((problems) => problems(books));
};

/** What Stripe's account says. */
export const stripeBooks = async ({ control }: World): Promise<Pick<Books, 'sessions' | 'refunds'>> => {
  const [sessions, refunds] = await Promise.all([control('sessions'), control('refunds')]);
  return { sessions: sessions.body, refunds: refunds.body };
};

/** The same of a world as it is now, read whole. */
export const problemsIn = async (world: World, quiet = false): Promise<string[]> =>
  problemsOf(await world.scan(), await stripeBooks(world), { now: world.clock.now, quiet });
