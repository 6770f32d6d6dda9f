import type { Booking } from '../../../lambdas/data/bookings';
import type { JournalRecord } from '../../../lambdas/data/journal';
import type { StoredProduct } from '../../../lambdas/data/products';
import { wallets } from '../../../lambdas/data/wallets';
import { violationsOf } from '../../../lambdas/ledger/invariants';
import type { Books } from '../../../lambdas/ledger/invariants/books';
import { type Busy, nameOfDay } from '../../../lambdas/ledger/invariants/busy';
import { minuteOf } from '../../../shared/availability/interval';

const now = Date.parse('2026-05-04T14:00:00Z');

/** Books without any records. */
const empty: Books = {
  now,
  quiet: true,
  bookings: [],
  orders: [],
  tips: [],
  giftCards: [],
  products: [],
  checkouts: [],
  payouts: [],
  promos: [],
  wallets: new Map(),
  roles: new Map(),
  journal: new Map(),
  historyIds: [],
  underReviewIds: [],
  counters: {
    promo: () => ({ costCents: 0 }),
    customer: () => ({ holds: 0, open: 0, paid: 0, appointments: 0, isNew: true }),
    appointments: () => 0,
    networkHolds: () => 0,
    providerHolds: () => 0,
    provider: () => ({}),
    walletTotals: () => ({ available: 0, pending: 0, earned: 0, inTransit: 0, debt: 0, active: 0 }),
  },
  disputes: [],
  unreturned: [],
  sessions: [],
  stripeDisputes: [],
  refunds: [],
  transfers: [],
};

const record = (key: string, postings: JournalRecord['postings']): Books['journal'] =>
  new Map([[key, { key, event: 'paid', at: '', postings, history: [] }]]);

/** An unpaid booking whose hold has not expired. */
const held = (id: string): Booking =>
  ({
    id,
    providerId: 'amara',
    customer: { email: 'chloe@example.com' },
    status: 'pending',
    paymentStatus: 'unpaid',
    holdUntil: '2026-05-04T14:30:00.000Z',
    startsAt: '2026-05-05T14:00:00.000Z',
    durationMinutes: 60,
    zone: 'UTC',
    busy: {
      from: minuteOf('2026-05-05T14:00:00.000Z'),
      to: minuteOf('2026-05-05T15:00:00.000Z'),
      dayZone: 'UTC',
    },
    totalCents: 1_000,
    creditCents: 0,
    tips: [],
  }) as unknown as Booking;

const counted = { ...empty.counters, appointments: () => 1 };
const day = nameOfDay('amara', '2026-05-05');

/** Busy time with an entry for one booking; `until` is when its hold ends, in minutes since the epoch. */
const dayWith = (id: string, until?: number): Busy =>
  new Map([
    [
      day,
      {
        entries: [{ id, ...held(id).busy, until }],
        counters: { h14: 1 },
        imported: [],
        imports: 0,
        offers: 0,
      },
    ],
  ]);

const busy = dayWith('one', minuteOf('2026-05-04T14:30:00.000Z'));
const free: Busy = new Map();

test('finds no problem in empty books', () => {
  expect(violationsOf(empty, free, { consumersCaughtUp: true })).toEqual([]);
});

test('finds postings that do not sum to zero', () => {
  const journal = record('pay#1', [{ account: 'stripe', cents: -5 }]);
  expect(violationsOf({ ...empty, journal }, free)).toContain('pay#1: sums to -5 cents, not zero');
});

test('finds a balance that differs from the journal, with or without a wallet', () => {
  const journal = record('pay#1', [
    { account: 'credit:chloe', cents: 5 },
    { account: 'stripe', cents: -5 },
  ]);
  expect(violationsOf({ ...empty, journal }, free)).toContain('chloe: credit is 0, not 5');
  const chloe = { ...wallets.parse(undefined), credit: -5 };
  const found = violationsOf({ ...empty, wallets: new Map([['chloe', chloe]]) }, free);
  expect(found).toEqual(['chloe: credit is -5, not 0', 'chloe: credit is -5']);
});

test('finds money that could not be returned and waits for nobody, and cases that the journal does not know', () => {
  const journal = record('partend#1', [
    { account: 'refund due', cents: -5 },
    { account: 'unreturned refunds', cents: 5 },
  ]);
  expect(violationsOf({ ...empty, journal }, free)).toContain(
    '5 could not be returned, but 0 waits for an admin',
  );
  const waiting = {
    id: 'part-1',
    purchase: { kind: 'booking', id: '1' },
    checkoutId: '1',
    paymentId: 'pi_1',
    title: 'Braids',
    cents: 5,
    why: 'refused',
    since: '2026-05-04T14:00:00.000Z',
    status: 'open',
    attempts: 0,
    version: 1,
  } as const;
  const found = (unreturned: Books['unreturned'], quiet = false) =>
    violationsOf({ ...empty, journal, unreturned, quiet }, free).filter((text) => text.includes('part-1'));
  expect(found([waiting])).toEqual([]);
  expect(found([{ ...waiting, status: 'settled' }])).toEqual([
    'part-1 and the journal disagree on whether it is settled',
  ]);
  expect(found([{ ...waiting, status: 'retrying', attempts: 1 }], true)).toEqual([
    'part-1 and the journal disagree on its retry',
    'part-1 has a retry that is still pending',
  ]);
});

test('finds money kept by Stripe that no journal record explains', () => {
  const session = { id: 'cs_1', payment_status: 'paid', payment_intent: 'pi_1', amount_total: 7 };
  const found = violationsOf({ ...empty, sessions: [session as Books['sessions'][number]] }, free);
  expect(found).toEqual(['cs_1 was paid for nothing we know', 'Stripe kept 7 in all, the books say 0']);
});

test('finds bookings that share time or have lost theirs', () => {
  const one = { ...empty, bookings: [held('one')], counters: counted };
  expect(violationsOf(one, busy)).toEqual([]);
  expect(violationsOf(one, free)).toEqual([
    'amara: is not busy for one',
    'hour 14 of amara 2026-05-05 counts 0, not 1 to 2',
  ]);
  const two = {
    ...empty,
    bookings: [held('one'), held('two')],
    counters: { ...counted, appointments: () => 2 },
  };
  expect(violationsOf(two, busy)).toEqual([
    'one and two both have 2026-05-05T14:00:00.000Z, a part of it, or a held time',
    'amara: is not busy for two',
    'hour 14 of amara 2026-05-05 counts 1, not 2 to 4',
  ]);
});

test('finds time kept for a booking that is over', () => {
  expect(violationsOf(empty, dayWith('one'))).toEqual(['amara: is busy for one, which is not then']);
  // What is held for the waitlist ends.
  expect(violationsOf(empty, dayWith('@wait', minuteOf('2026-05-04T14:30:00.000Z')))).toEqual([]);
  expect(violationsOf(empty, dayWith('@wait'))).toEqual(['amara: is busy for @wait, which is not then']);
});

test('finds a counter that differs from what it counts', () => {
  const books = { ...empty, bookings: [held('one')], counters: { ...counted, appointments: () => 3 } };
  expect(violationsOf(books, busy)).toEqual(['appointments of chloe@example.com: 3, not 1']);
});

test('finds a surplus of stock', () => {
  const products = [{ id: 'oil', stock: 2, reserved: 0, sold: 0, pieces: 1 } as StoredProduct];
  expect(violationsOf({ ...empty, products }, free)).toEqual(['oil: the stock is 2, not 1']);
});

test('finds a transaction that differs from what the wallet’s balance changed by', () => {
  const postings = [
    { account: 'held:chloe', cents: -5 },
    { account: 'escrow:one', cents: 5 },
  ];
  const paid = { userId: 'chloe', wallet: 'customer', type: 'refund', description: '' } as const;
  const problems = (history: JournalRecord['history']) =>
    violationsOf(
      { ...empty, journal: new Map([['pay#1', { key: 'pay#1', event: 'paid', at: '', postings, history }]]) },
      free,
    ).filter((problem) => problem.includes('transaction'));
  const byCard = { ...paid, amountCents: -9, viaCard: true };
  expect(problems([{ ...paid, amountCents: -5 }, byCard])).toEqual([]);
  expect(problems([byCard])).toEqual(['pay#1 changes the customer chloe by -5 without a transaction']);
});

test('finds a missing history line, but only once the consumers have caught up', () => {
  const line = {
    userId: 'chloe',
    wallet: 'customer',
    type: 'refund',
    description: '',
    amountCents: 1,
    viaCard: true,
  } as const;
  const journal: Books['journal'] = new Map([
    ['end#1', { key: 'end#1', event: 'paid', at: '', postings: [], history: [line] }],
  ]);
  expect(violationsOf({ ...empty, journal }, free)).toEqual([]);
  expect(violationsOf({ ...empty, journal }, free, { consumersCaughtUp: true })).toEqual([
    'The history differs from the journal',
  ]);
});
