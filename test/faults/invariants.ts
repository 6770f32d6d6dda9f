import { type Booking, hourCells, isTaken } from '../../lambdas/data/bookings';
import { countsOfProvider } from '../../lambdas/data/counts';
import { journalKeys } from '../../lambdas/data/journal';
import { customerCounts } from '../../lambdas/data/people';
import { promos } from '../../lambdas/data/promos';
import type { Item } from '../../lambdas/data/store';
import { wallets } from '../../lambdas/data/wallets';
import {
  appointmentProblems,
  counts,
  newcomerProblems,
  openProblems,
  reviewProblems,
} from './booking-invariants';
import { type Books, inEscrow, isPaid, netOf, of, readBooks, total } from './books';
import { wares } from './shop';
import { heldProblems, refundProblems, stockProblems } from './shop-invariants';
import type { World } from './world';

const journalProblems = ({ journal }: Books): string[] =>
  [...journal.values()].flatMap(({ key, postings }) => [
    ...(total(postings.map(({ cents }) => cents)) === 0 ? [] : [`${key} does not sum to zero`]),
    ...postings.filter(({ cents }) => !Number.isSafeInteger(cents)).map(() => `${key} has a broken cent`),
  ]);

const walletProblems = ({ items, accounts, deals }: Books): string[] => {
  const owners = new Map(items.filter(({ sk }) => sk === 'WALLET').map((item) => [String(item.pk), item]));
  for (const account of accounts.keys()) {
    const [kind, id] = account.split(':');
    if (id && kind !== 'escrow' && !owners.has(`USER#${id}`)) owners.set(`USER#${id}`, {});
  }
  return [...owners].flatMap(([pk, item]) => {
    const id = pk.slice('USER#'.length);
    const mine = deals.filter(({ providerId }) => providerId === id);
    const expected = {
      credit: accounts.get(`credit:${id}`) ?? 0,
      held: accounts.get(`held:${id}`) ?? 0,
      available: accounts.get(`available:${id}`) ?? 0,
      debt: accounts.get(`debt:${id}`) ?? 0,
      pending: total(mine.filter(inEscrow).map(netOf)),
      earned: total(mine.filter(({ releasedAt }) => releasedAt).map(netOf)),
    };
    return Object.entries(wallets.parse(item)).flatMap(([field, cents]) => [
      ...(cents < 0 && field !== 'debt' ? [`${id} has ${field} ${cents}`] : []),
      ...(cents === expected[field as keyof typeof expected]
        ? []
        : [`${id} has ${field} ${cents}, not ${expected[field as keyof typeof expected]}`]),
    ]);
  });
};

const escrowProblems = ({ accounts, deals }: Books): string[] =>
  deals.flatMap((deal) => {
    const expected = inEscrow(deal) ? deal.listCents : 0;
    const found = accounts.get(`escrow:${deal.id}`) ?? 0;
    return found === expected ? [] : [`${deal.id} (${deal.status}) has ${found} in escrow, not ${expected}`];
  });

/** Keeps its hours against everyone: paid and not cancelled, or held and not yet over. */
const isLive = (booking: Booking, now: number): boolean =>
  booking.status !== 'cancelled' &&
  (isPaid(booking) || (booking.holdUntil !== undefined && Date.parse(booking.holdUntil) >= now));

/** The instants at which its hours begin, whatever the zone said when it was booked. */
const instantsOf = ({ providerId, startsAt, hours }: Booking): string[] =>
  hours.map((_, hour) => `${providerId} ${new Date(Date.parse(startsAt) + hour * 3_600_000).toISOString()}`);

const overlapProblems = ({ bookings, now }: Books): string[] => {
  const taken = new Map<string, string>();
  return bookings
    .filter((booking) => isLive(booking, now))
    .flatMap((booking) =>
      instantsOf(booking).flatMap((instant) => {
        const before = taken.get(instant);
        taken.set(instant, booking.id);
        return before ? [`${before} and ${booking.id} both have ${instant}`] : [];
      }),
    );
};

const cellProblems = ({ items, bookings, now, quiet }: Books): string[] => {
  const cells = new Map(
    items
      .filter(({ pk }) => String(pk).startsWith('HOURS#'))
      .map((cell) => [`${cell.pk} ${cell.sk}`, hourCells.parse(cell)]),
  );
  const problems: string[] = [];
  for (const booking of bookings)
    for (const { pk, sk } of booking.hours.map((hour) =>
      hourCells.key(booking.providerId, booking.date, hour),
    )) {
      const cell = cells.get(`${pk} ${sk}`);
      if (isLive(booking, now) && cell?.bookingId !== booking.id)
        problems.push(`${booking.id} lost ${pk} ${sk}`);
    }
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  for (const [name, cell] of cells) {
    // A hold that is over keeps nobody out, whatever name it still bears.
    if (!isTaken(cell, new Date(now).toISOString())) continue;
    const owner = byId.get(cell.bookingId);
    if (!owner || owner.status === 'cancelled' || (quiet && !isLive(owner, now)))
      problems.push(`${name} is kept by ${cell.bookingId}, which is over`);
    else if (cell.holdUntil !== owner.holdUntil) problems.push(`${name} is held until ${cell.holdUntil}`);
  }
  return problems;
};

const countProblems = ({ items, bookings, checkouts }: Books): string[] =>
  [...new Set(checkouts.map(({ email }) => email))].flatMap((email) => {
    const mine = bookings.filter(({ customer }) => customer.email === email);
    const { pk } = customerCounts.key(email);
    const { isNew, ...found } = customerCounts.parse(
      items.find((item) => item.pk === pk && item.sk === 'COUNTS'),
    );
    const expected = {
      holds: checkouts.filter((checkout) => checkout.email === email && checkout.status === 'open').length,
      open: mine.filter(({ status }) => status === 'pending' || status === 'confirmed').length,
      paid: checkouts.filter(
        (checkout) => checkout.email === email && checkout.status === 'paid' && checkout.cardCents > 0,
      ).length,
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

const checkoutProblems = ({ checkouts, deals, journal, now, quiet }: Books): string[] =>
  checkouts.flatMap(({ id, orderIds, status, holdUntil }) => {
    const event = journal.get(journalKeys.pay(id))?.event;
    const mine = deals.filter(({ checkoutId }) => checkoutId === id);
    const expected = { open: undefined, paid: 'paid', lapsed: 'lapsed' }[status];
    return [
      ...(event === expected ? [] : [`${id} is ${status}, its journal says ${event}`]),
      ...(mine.length === (orderIds?.length ?? 1) ? [] : [`${id} pays for ${mine.length} things`]),
      ...(mine.every(({ paidAt }) => (status === 'paid') === !!paidAt)
        ? []
        : [`${id} is ${status}, what it pays for says otherwise`]),
      ...(mine.every(({ paidAt, platformFeeRate }) => !!paidAt === (platformFeeRate !== undefined))
        ? []
        : [`${id} fixes the platform's rate before it is paid, or not at all`]),
      ...(status === 'lapsed' && mine.some((deal) => deal.status !== 'cancelled')
        ? [`${id} lapsed, what it pays for goes on`]
        : []),
      ...(quiet && status === 'open' && Date.parse(holdUntil) < now ? [`${id} is still open`] : []),
    ];
  });

const endProblems = ({ deals, journal }: Books): string[] =>
  deals.flatMap((deal) => {
    const ended = deal.paymentStatus === 'refunded' || !!deal.releasedAt;
    return ended === journal.has(journalKeys.end(deal.id)) ? [] : [`${deal.id} and its end disagree`];
  });

const paymentOf = ({ payment_intent }: { payment_intent: unknown }) => String(payment_intent);

/** What Stripe kept (cents) against what the books say of it; only an open checkout's payments may be news to us. */
const stripeProblems = (books: Books): string[] => {
  const problems = books.checkouts.flatMap(({ id, status }) => {
    const payments = books.sessions
      .filter((session) => session.client_reference_id === id && session.payment_status === 'paid')
      .map((session) => ({ name: paymentOf(session), cents: session.amount_total ?? 0 }));
    if (status === 'open' && !books.quiet) return [];
    const names = payments.map(({ name }) => name);
    const refunds = books.refunds.filter(
      (refund) => names.includes(paymentOf(refund)) && refund.status !== 'failed',
    );
    const kept = total(payments.map(({ cents }) => cents)) - total(refunds.map(({ amount }) => amount));
    const keys = [
      journalKeys.pay(id),
      ...names.flatMap((name) => [journalKeys.late(name), journalKeys.lateEnd(name)]),
      ...books.deals
        .filter(({ checkoutId }) => checkoutId === id)
        .map((deal) => journalKeys.cardEnd(deal.id)),
    ];
    const said = keys
      .flatMap((key) => books.journal.get(key)?.postings ?? [])
      .filter(({ account }) => account === 'stripe');
    const booked = -total(said.map(({ cents }) => cents));
    return booked === kept ? [] : [`Stripe kept ${kept} of ${id}, the books say ${booked}`];
  });
  const due = books.accounts.get('refund due') ?? 0;
  return books.quiet && due !== 0 ? [...problems, `${due} is still due to a card`] : problems;
};

/** What one side knows and the other does not: a payment or a refund of no checkout, a posting of no payment. */
const strayProblems = ({ checkouts, sessions, refunds, journal, accounts, quiet }: Books): string[] => {
  const ids = new Set(checkouts.map(({ id }) => id));
  const paid = sessions.filter(({ payment_status }) => payment_status === 'paid');
  const names = new Set(paid.map(paymentOf));
  const booked = [...journal.keys()].flatMap((key) => /^late(?:end)?#(.+)$/.exec(key)?.[1] ?? []);
  const given = refunds.filter(({ status }) => status !== 'failed');
  const kept =
    total(paid.map((session) => session.amount_total ?? 0)) - total(given.map(({ amount }) => amount));
  const said = -(accounts.get('stripe') ?? 0);
  return [
    ...paid
      .filter(({ client_reference_id }) => !ids.has(client_reference_id ?? ''))
      .map(({ id }) => `${id} was paid for nothing we know`),
    ...refunds
      .filter((one) => !names.has(paymentOf(one)))
      .map(({ id }) => `${id} returns no payment we know`),
    ...booked
      .filter((name) => !names.has(name))
      .map((name) => `${name} is booked, Stripe has no such payment`),
    ...(quiet && kept !== said ? [`Stripe kept ${kept} in all, the books say ${said}`] : []),
  ];
};

/** A checkout is paid in one session at a time, and in none once it is over. */
const sessionProblems = ({ checkouts, sessions, quiet }: Books): string[] =>
  checkouts.flatMap(({ id, status }) => {
    const payable = sessions.filter(
      ({ status, metadata }) => status === 'open' && metadata?.checkoutId === id,
    );
    return [
      ...(payable.length > 1 ? [`${id} can be paid in ${payable.length} sessions`] : []),
      ...(quiet && status !== 'open' && payable.length > 0 ? [`${id} is ${status} and can be paid`] : []),
    ];
  });

const followedProblems = ({ items, journal }: Books): string[] => {
  const lines = [...journal.values()].flatMap(({ key, history }) =>
    history.map((_, index) => `${key}-${index}`),
  );
  const rows = items.filter(({ pk }) => String(pk).startsWith('HISTORY#')).map(({ id }) => String(id));
  return [...lines].sort().join() === rows.sort().join() ? [] : ['The history differs from the journal'];
};

/** The figures of dashboards are those of the bookings and orders themselves, however often each change was told. */
const figureProblems = ({ items, bookings, orders }: Books): string[] => {
  const paid = [
    ...bookings.map((booking) => ({ ...booking, name: `${booking.status}Bookings` })),
    ...orders.map((order) => ({ ...order, name: `${order.status}Orders` })),
  ].filter(({ paidAt }) => paidAt);
  const providers = new Set(paid.map(({ providerId }) => providerId));
  return [...providers].flatMap((providerId) => {
    const { pk, sk } = countsOfProvider.key(providerId);
    const found: Record<string, number> = countsOfProvider.parse(
      items.find((item) => item.pk === pk && item.sk === sk),
    );
    const mine = paid.filter((sale) => sale.providerId === providerId);
    return Object.keys(found)
      .filter((name) => /Bookings$|Orders$/.test(name))
      .flatMap((name) => {
        const expected = mine.filter((sale) => sale.name === name).length;
        return found[name] === expected ? [] : [`${providerId} has ${name} ${found[name]}, not ${expected}`];
      });
  });
};

const stockedPieces: Books['pieces'] = new Map(wares.map(({ id, stock }) => [id, stock]));

/** Everything that must hold of a table and its Stripe account at an instant (milliseconds); each answer a violation. */
export const problemsOf = (
  items: Item[],
  stripe: Pick<Books, 'sessions' | 'refunds'>,
  options: { now: number; quiet?: boolean; followed?: boolean; pieces?: Books['pieces'] },
): string[] => {
  const { now, quiet = false, followed = false, pieces = stockedPieces } = options;
  const books = readBooks(items, { ...stripe, pieces }, now, quiet);
  return [
    journalProblems,
    walletProblems,
    escrowProblems,
    overlapProblems,
    cellProblems,
    countProblems,
    openProblems,
    appointmentProblems,
    newcomerProblems,
    reviewProblems,
    promoProblems,
    checkoutProblems,
    endProblems,
    stockProblems,
    heldProblems,
    refundProblems,
    stripeProblems,
    strayProblems,
    sessionProblems,
    ...(followed ? [followedProblems, figureProblems] : []),
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
