import type { Booking, Hour } from '../../../lambdas/data/bookings';
import type { JournalRecord } from '../../../lambdas/data/journal';
import type { StoredProduct } from '../../../lambdas/data/products';
import { wallets } from '../../../lambdas/data/wallets';
import { problemsOf } from '../../../lambdas/ledger/invariants';
import type { Books } from '../../../lambdas/ledger/invariants/books';

const now = Date.parse('2026-05-04T14:00:00Z');

/** Nothing has happened yet. */
const empty: Books = {
  now,
  quiet: true,
  bookings: [],
  orders: [],
  products: [],
  checkouts: [],
  promos: [],
  wallets: new Map(),
  roles: new Map(),
  journal: new Map(),
  historyIds: [],
  underReviewIds: [],
  counters: {
    customer: () => ({ holds: 0, open: 0, paid: 0, isNew: true }),
    appointments: () => 0,
    openBookings: () => 0,
    networkHolds: () => 0,
    providerHolds: () => 0,
    provider: () => ({}),
  },
  sessions: [],
  refunds: [],
  pieces: new Map(),
};

const record = (key: string, postings: JournalRecord['postings']): Books['journal'] =>
  new Map([[key, { key, event: 'test', at: '', postings, history: [] }]]);

/** An unpaid booking whose hold is not over. */
const held = (id: string): Booking =>
  ({
    id,
    providerId: 'amara',
    customer: { email: 'chloe@example.com' },
    status: 'pending',
    paymentStatus: 'unpaid',
    holdUntil: '2026-05-04T14:30:00.000Z',
    startsAt: '2026-05-05T14:00:00.000Z',
    date: '2026-05-05',
    hours: ['10'],
    totalCents: 1_000,
    creditCents: 0,
  }) as unknown as Booking;

const counted = { ...empty.counters, openBookings: () => 1, appointments: () => 1 };
const hour: Hour = {
  providerId: 'amara',
  date: '2026-05-05',
  hour: '10',
  bookingId: 'one',
  holdUntil: '2026-05-04T14:30:00.000Z',
  ttl: 0,
};

test('where nothing happened nothing is wrong', () => {
  expect(problemsOf(empty, [], { isFollowed: true })).toEqual([]);
});

test('postings that do not sum to zero are found', () => {
  const journal = record('pay#1', [{ account: 'stripe', cents: -5 }]);
  expect(problemsOf({ ...empty, journal }, [])).toContain('pay#1 does not sum to zero');
});

test('a balance that differs from the journal is found, with a wallet and without', () => {
  const journal = record('pay#1', [
    { account: 'credit:chloe', cents: 5 },
    { account: 'stripe', cents: -5 },
  ]);
  expect(problemsOf({ ...empty, journal }, [])).toContain('chloe has credit 0, not 5');
  const chloe = { ...wallets.parse(undefined), credit: -5 };
  const found = problemsOf({ ...empty, wallets: new Map([['chloe', chloe]]) }, []);
  expect(found).toEqual(['chloe has credit -5', 'chloe has credit -5, not 0']);
});

test('money that Stripe kept and no record tells of is found', () => {
  const session = { id: 'cs_1', payment_status: 'paid', payment_intent: 'pi_1', amount_total: 7 };
  const found = problemsOf({ ...empty, sessions: [session as Books['sessions'][number]] }, []);
  expect(found).toEqual(['cs_1 was paid for nothing we know', 'Stripe kept 7 in all, the books say 0']);
});

test('a booking has its hours, alone', () => {
  const one = { ...empty, bookings: [held('one')], counters: counted };
  expect(problemsOf(one, [hour])).toEqual([]);
  expect(problemsOf(one, [])).toEqual(['one lost amara 2026-05-05 10']);
  const two = {
    ...empty,
    bookings: [held('one'), held('two')],
    counters: { ...counted, openBookings: () => 2, appointments: () => 2 },
  };
  expect(problemsOf(two, [hour])).toEqual([
    'one and two both have amara 2026-05-05T14:00:00.000Z',
    'two lost amara 2026-05-05 10',
  ]);
});

test('an hour that is kept for nobody is found', () => {
  const kept = { ...hour, holdUntil: undefined };
  expect(problemsOf(empty, [kept])).toEqual(['amara 2026-05-05 10 is kept by one, which is over']);
});

test('a counter that differs from what it counts is found', () => {
  const books = { ...empty, bookings: [held('one')], counters: { ...counted, appointments: () => 3 } };
  expect(problemsOf(books, [hour])).toEqual(['appointments of chloe@example.com: 3, not 1']);
});

test('a piece too many is found', () => {
  const products = [{ id: 'oil', stock: 2, reserved: 0, sold: 0 } as StoredProduct];
  const pieces = new Map([['oil', 1]]);
  expect(problemsOf({ ...empty, products, pieces }, [])).toEqual(['oil has 2 pieces, not 1']);
});

test('a line of history that is missing is found once the consumers have caught up', () => {
  const line = {
    userId: 'chloe',
    wallet: 'customer',
    type: 'refund',
    description: '',
    amountCents: 1,
  } as const;
  const journal: Books['journal'] = new Map([
    ['end#1', { key: 'end#1', event: 'test', at: '', postings: [], history: [line] }],
  ]);
  expect(problemsOf({ ...empty, journal }, [])).toEqual([]);
  expect(problemsOf({ ...empty, journal }, [], { isFollowed: true })).toEqual([
    'The history differs from the journal',
  ]);
});
