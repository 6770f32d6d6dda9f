import {
  type BookingState,
  type BookingTransition,
  bookingLifecycle,
  bookingStatuses,
  bookingTransitions,
  canCancel,
  providerTransitions,
} from '../../../shared/booking/lifecycle';
import { canTransition, type Party, type Rule } from '../../../shared/lifecycle';
import { paymentStatuses } from '../../../shared/payments/lifecycle';

const startsAt = '2026-05-05T13:00:00.000Z';
const before = Date.parse(startsAt) - 1;
const after = Date.parse(startsAt);

const names = Object.keys(bookingTransitions) as BookingTransition[];
const rules: Rule[] = Object.values(bookingTransitions);
const parties: Party[] = ['customer', 'provider', 'system', 'admin'];

const cancelling = ['customer customerCancel', 'customer cancelWithoutFee'];
const proposing = ['customer proposeTimes', 'provider proposeTimes'];
const refunding = 'admin refundByAdmin';
const completed = ['customer report', 'customer confirm', 'customer review', 'system release', refunding];

/** The expected life cycle: by status, payment status and time, which party may make which transition. */
const allowed: Record<string, string[]> = {
  'pending unpaid before': ['system pay', 'customer abandon', 'system expire'],
  'pending unpaid after': ['system pay', 'system expire'],
  'pending paid before': [
    'provider accept',
    'provider decline',
    ...cancelling,
    ...proposing,
    'system suspendPending',
    refunding,
  ],
  'pending paid after': ['provider decline', 'system expireUnanswered', 'system suspendPending', refunding],
  'confirmed paid before': ['provider providerCancel', ...cancelling, ...proposing, refunding],
  'confirmed paid after': [
    'provider complete',
    'system complete',
    'provider providerCancel',
    'system suspendStarted',
    refunding,
  ],
  'completed paid before': completed,
  'completed paid after': completed,
};

const possible = (booking: BookingState, now: number) =>
  parties.flatMap((party) =>
    names
      .filter((name) => canTransition(bookingLifecycle, booking, name, party, now))
      .map((name) => `${party} ${name}`),
  );

describe.each(bookingStatuses)('a booking with status %s', (status) => {
  describe.each(paymentStatuses)('and payment status %s', (paymentStatus) => {
    test.each([
      ['before', before],
      ['after', after],
    ])('%s its start allows exactly the listed transitions', (when, now) => {
      const expected = allowed[`${status} ${paymentStatus} ${when}`] ?? [];
      expect(possible({ status, paymentStatus, startsAt }, now).sort()).toEqual([...expected].sort());
    });
  });
});

const done: BookingState = { status: 'completed', paymentStatus: 'paid', startsAt };
const at = '2026-05-06T13:00:00.000Z';
const problem = { verdict: undefined };

test.each<[string, Partial<BookingState>, string[]]>([
  [
    'reported',
    { problem },
    ['customer confirm', 'customer review', 'admin uphold', 'admin dismiss', refunding],
  ],
  ['dismissed and released', { problem: { verdict: 'release' }, releasedAt: at }, ['customer review']],
  ['released by time', { releasedAt: at }, ['customer review']],
  ['reviewed in time', { reviewed: true, confirmedAt: at, releasedAt: at }, []],
  [
    'under review',
    { underReview: {} },
    [
      'customer report',
      'customer review',
      'admin clear',
      'admin clearAndRelease',
      'admin refundReviewed',
      refunding,
    ],
  ],
  [
    'under review and reported',
    { underReview: {}, problem },
    [
      'customer review',
      'admin uphold',
      'admin dismissUnderReview',
      'admin clear',
      'admin refundReviewed',
      refunding,
    ],
  ],
  ['cleared', { underReview: { verdict: 'release' } }, completed],
  ['disputed', { dispute: { status: 'open' } }, ['customer report', 'customer review']],
  ['disputed and won', { dispute: { status: 'won' } }, completed],
  [
    'disputed and lost',
    { dispute: { status: 'lost' } },
    ['customer report', 'customer review', 'system loseDispute'],
  ],
])('a completed booking that is %s allows exactly the listed transitions', (_, state, expected) => {
  expect(possible({ ...done, ...state }, after).sort()).toEqual([...expected].sort());
});

const minutes = 60_000;
const hours = 60 * minutes;

test.each([
  ['a minute too early', after + 14 * minutes, false],
  ['15 minutes after the start', after + 15 * minutes, true],
  ['24 hours after the start', after + 24 * hours, true],
  ['later', after + 24 * hours + 1, false],
])('a no-show can be marked from 15 minutes to 24 hours after the start: %s', (_, now, isPossible) => {
  const booking: BookingState = { status: 'confirmed', paymentStatus: 'paid', startsAt };
  expect(possible(booking, now).includes('provider markNoShow')).toBe(isPossible);
});

test('a no-show is contested within 48 hours, but neither confirmed nor reviewed', () => {
  const missed: BookingState = { ...done, noShow: { at } };
  const end = Date.parse(at) + 48 * hours;
  expect(possible(missed, end).sort()).toEqual([refunding, 'customer report', 'system release'].sort());
  expect(possible(missed, end + 1).sort()).toEqual([refunding, 'system release'].sort());
  const contested = { ...missed, problem };
  expect(possible(contested, end).sort()).toEqual(['admin uphold', 'admin dismiss', refunding].sort());
});

const soon: BookingState = { status: 'confirmed', paymentStatus: 'paid', startsAt };
const answering = ['acceptProposal', 'declineProposal', 'withdrawProposal'].flatMap((name) => [
  `customer ${name}`,
  `provider ${name}`,
]);
const keeping = ['provider providerCancel', ...cancelling, refunding];

test.each<[string, BookingState['proposal'], string[]]>([
  ['an open one', { number: 1, until: startsAt }, answering],
  [
    'an expired one',
    { number: 1, until: '2026-05-05T12:00:00.000Z' },
    [...proposing, 'system expireProposal'],
  ],
  ['a declined one', { number: 1, until: startsAt, outcome: 'declined' }, proposing],
  ['the third one declined', { number: 3, until: startsAt, outcome: 'declined' }, []],
])(
  'a confirmed booking with a proposal, %s, allows exactly the listed transitions',
  (_, proposal, expected) => {
    expect(possible({ ...soon, proposal }, before).sort()).toEqual([...keeping, ...expected].sort());
  },
);

test('a booking under review cannot be moved', () => {
  expect(possible({ ...soon, underReview: {} }, before)).not.toContain('customer proposeTimes');
});

test('a cancelled booking allows no transition', () => {
  for (const paymentStatus of paymentStatuses)
    expect(
      [before, after].flatMap((now) => possible({ status: 'cancelled', paymentStatus, startsAt }, now)),
    ).toEqual([]);
});

test('a booking can only be confirmed or completed once paid', () => {
  for (const { to, ...rule } of rules)
    if (to === 'confirmed' || to === 'completed') expect(rule.if).toContain('paid');
});

test('transitions that move escrowed money require a paid booking, those that move held money an unpaid one', () => {
  for (const { money, ...rule } of rules)
    if (money !== 'none')
      expect(rule.if).toContain(money === 'capture' || money === 'releaseHold' ? 'unpaid' : 'paid');
});

test('every transition that cancels a booking returns or refunds its money', () => {
  for (const { to, money } of rules)
    if (to === 'cancelled') expect(['releaseHold', 'refund', 'refundLessFee']).toContain(money);
});

test('every status can be reached from pending', () => {
  const reached = new Set<string>(['pending']);
  for (let round = 0; round < bookingStatuses.length; round++)
    for (const { from, to } of rules) if (to && from.some((one) => reached.has(one))) reached.add(to);
  expect([...reached].sort()).toEqual([...bookingStatuses].sort());
});

test('every transition a provider may request is one providers may make', () => {
  for (const name of providerTransitions) expect(bookingTransitions[name].by).toContain('provider');
});

test('a customer may cancel before the start, whether paid or not, but not after', () => {
  const booking = { status: 'pending', startsAt } as const;
  expect(canCancel({ ...booking, paymentStatus: 'unpaid' }, before)).toBe(true);
  expect(canCancel({ ...booking, paymentStatus: 'paid' }, before)).toBe(true);
  expect(canCancel({ ...booking, paymentStatus: 'paid' }, after)).toBe(false);
});
