import { canTip, isTipId, isTippable, tipIdOf, tipOf, tipProblem } from '../../../shared/tips/rules';

const day = 86_400_000;
const completedAt = '2026-05-05T15:00:00.000Z';
const completed = {
  status: 'completed',
  paymentStatus: 'paid',
  startsAt: '2026-05-05T13:00:00.000Z',
  completedAt,
  tips: [],
};
const now = Date.parse(completedAt);

test('a percentage is of the price, rounded half up, and at most $500', () => {
  expect([15, 18, 20, 25].map((percent) => tipOf(12_345, percent))).toEqual([1_852, 2_222, 2_469, 3_086]);
  expect(tipOf(1_000_000, 15)).toBe(50_000);
  expect(tipOf(0, 15)).toBe(0);
});

test('a booking can be tipped for 30 days after it was completed, three times', () => {
  expect(isTippable(completed, now + 30 * day)).toBe(true);
  expect(isTippable(completed, now + 30 * day + 1)).toBe(false);
  const offered = { ...completed, canBeTipped: true };
  expect(canTip({ ...offered, tips: [{}, {}] }, now)).toBe(true);
  expect(canTip({ ...offered, tips: [{}, {}, {}] }, now)).toBe(false);
  expect(canTip({ ...offered, canBeTipped: false }, now)).toBe(false);
  expect(canTip(offered, now + 30 * day)).toBe(true);
});

test.each([
  ['before it is completed', { status: 'confirmed' }],
  ['once it was refunded', { paymentStatus: 'refunded', status: 'cancelled' }],
  ['after a no-show', { noShow: { at: completedAt } }],
  ['while a problem is open', { problem: {} }],
  ['while it is disputed', { dispute: { status: 'open' } }],
  ['once a dispute was lost', { dispute: { status: 'lost' } }],
])('nobody tips a booking %s', (_, change) => {
  expect(isTippable({ ...completed, ...change }, now)).toBe(false);
});

test.each([
  ['a problem that was decided for the provider', { problem: { verdict: 'release' } }],
  ['a dispute that was won', { dispute: { status: 'won' } }],
  ['no time of its completion', { completedAt: undefined }],
])('a booking with %s can be tipped', (_, change) => {
  expect(isTippable({ ...completed, ...change }, now)).toBe(true);
});

test('says what is wrong with an amount', () => {
  expect([undefined, 0].map((cents) => tipProblem(cents, 0))).toEqual(['Enter an amount', 'Enter an amount']);
  expect(tipProblem(50_001, 0)).toBe('A tip can be at most $500');
  expect(tipProblem(49, 49)).toBe('A card payment must be at least $0.50');
  expect([tipProblem(49, 0), tipProblem(50_000, 50_000)]).toEqual([undefined, undefined]);
});

test('an id says whether it is a tip’s', () => {
  const derived = 'aB3-_dE6gH9jK2mN5pQ8sT1v-t';
  expect([derived, `${derived}-1`, `${derived}-12`].map(isTipId)).toEqual([false, false, false]);
  expect(isTipId(tipIdOf(derived))).toBe(true);
  expect(isTipId('aB3-_dE6gH9jK2mN5pQ8sT-tip')).toBe(false);
});
