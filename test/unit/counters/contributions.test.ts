import { dayOf, ofBooking, ofPerson, ofRecord } from '../../../lambdas/counters/contributions';
import { addUp, type Sums } from '../../../lambdas/counters/figure-rows';
import type { StoredDispute } from '../../../lambdas/data/disputes';
import type { Contribution } from '../../../lambdas/data/figures';
import { booking, completed, ended, unpaid } from '../events/fixtures';

const zone = 'America/New_York';

/** Contributions as rows with their amounts, by name. */
const rowsOf = (contributions: Contribution[]) => {
  const sums: Sums = new Map();
  addUp(sums, contributions);
  return Object.fromEntries([...sums].map(([name, { amounts }]) => [name, amounts]));
};

describe('the day of an instant in the marketplace’s zone', () => {
  test.each([
    ['2026-11-22T04:59:59.000Z', '2026-11-21'],
    ['2026-11-22T05:00:00.000Z', '2026-11-22'],
    // Clocks go back at 06:00 UTC on November 1: the day has 25 hours.
    ['2026-11-01T03:59:59.000Z', '2026-10-31'],
    ['2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['2026-11-02T04:59:59.000Z', '2026-11-01'],
    ['2026-11-02T05:00:00.000Z', '2026-11-02'],
    // Clocks go forward at 07:00 UTC on March 8: the day has 23 hours.
    ['2026-03-08T04:59:59.000Z', '2026-03-07'],
    ['2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['2026-03-09T03:59:59.000Z', '2026-03-08'],
    ['2026-03-09T04:00:00.000Z', '2026-03-09'],
  ])('%s is on %s', (instant, day) => {
    expect(dayOf(instant, zone)).toBe(day);
  });

  test('the first hours of a month in UTC belong to the month before', () => {
    const person = { ...({} as Parameters<typeof ofPerson>[0]), createdAt: '2026-12-01T03:00:00.000Z' };
    expect(rowsOf(ofPerson(person, undefined, zone))).toEqual({
      'all all': { people: 1 },
      'month 2026-11': { people: 1 },
      'day 2026-11-30': { people: 1 },
    });
  });
});

test('an unpaid booking counts for nothing', () => {
  expect(ofBooking(unpaid, undefined, zone)).toEqual([]);
});

test('a paid booking counts for its service, its promo code and the source of its customer', () => {
  const withCode = { ...completed, promoCode: 'FIRST20', discountCents: 2_000, totalCents: 8_000 };
  expect(rowsOf(ofBooking(withCode, 'instagram', zone))).toEqual({
    'all all': { bookings: 1 },
    'month 2026-05': { bookings: 1 },
    'day 2026-05-04': { bookings: 1 },
    [`customer ${completed.customerId}`]: { bookings: 1, spent: 8_000 },
    'sources all instagram': { paid: 8_000 },
    'sources 2026-05 instagram': { paid: 8_000 },
    'services all h1': { uses: 1, sold: 10_000 },
    'services 2026-05 h1': { uses: 1, sold: 10_000 },
    'codes all FIRST20': { brought: 8_000, cost: 2_000, uses: 1 },
    'codes 2026-05 FIRST20': { brought: 8_000, cost: 2_000, uses: 1 },
    'daily services 2026-05-04 h1': { uses: 1, sold: 10_000 },
    'daily sellers 2026-05-04 amara': { uses: 1, sold: 10_000 },
    'daily codes 2026-05-04 FIRST20': { brought: 8_000, cost: 2_000, uses: 1 },
  });
});

test('a cancelled booking stays in the bookings of its day, and counts as cancelled on the day of its refund', () => {
  const cancelled = {
    ...ended('cancel', 9_000),
    refundedAt: '2026-06-01T12:00:00.000Z',
    promoCode: 'FIRST20',
  };
  expect(rowsOf(ofBooking(cancelled, 'instagram', zone))).toEqual({
    'all all': { bookings: 1, cancelledBookings: 1 },
    'month 2026-05': { bookings: 1 },
    'day 2026-05-04': { bookings: 1 },
    'month 2026-06': { cancelledBookings: 1 },
    'day 2026-06-01': { cancelledBookings: 1 },
    // The cancellation fee.
    [`customer ${cancelled.customerId}`]: { spent: 1_000 },
    'sources all instagram': { paid: 1_000 },
    'sources 2026-05 instagram': { paid: 1_000 },
  });
});

test('the first response of a provider counts on its day, with the minutes since the payment', () => {
  const answered = { ...booking, status: 'confirmed' as const, respondedAt: '2026-05-05T14:30:29.000Z' };
  expect(rowsOf(ofBooking(answered, undefined, zone))).toMatchObject({
    'all all': { bookings: 1, responses: 1, responseMinutes: 1_470 },
    'day 2026-05-04': { bookings: 1 },
    'day 2026-05-05': { responses: 1, responseMinutes: 1_470 },
  });
  const early = { ...answered, respondedAt: '2026-05-04T13:59:00.000Z' };
  expect(rowsOf(ofBooking(early, undefined, zone))['all all']).toEqual({ bookings: 1, responses: 1 });
});

describe('a journal record', () => {
  const record = { event: 'paid' as const, at: booking.paidAt!, history: [] };
  const allOf = (...postings: Array<[string, number]>) => ({
    postings: postings.map(([account, cents]) => ({ account, cents })),
  });
  const totals = (contributions: Contribution[]) => rowsOf(contributions)['all all'];

  test('of a payment sells at list price and spends what the promo code paid', () => {
    const postings = allOf(
      ['stripe', -6_000],
      ['held:c', -2_000],
      ['promo expense', -2_000],
      ['escrow:b1', 10_000],
    );
    expect(totals(ofRecord({ ...record, key: 'pay#b1', ...postings }, undefined, zone))).toEqual({
      sold: 10_000,
      promos: 2_000,
    });
  });

  test('of a cancellation returns what was paid and what the promo code paid, and keeps the fee', () => {
    const postings = allOf(
      ['escrow:b1', -10_000],
      ['credit:c', 7_000],
      ['cancellation revenue', 1_000],
      ['promo expense', 2_000],
    );
    expect(totals(ofRecord({ ...record, key: 'end#b1', ...postings }, undefined, zone))).toEqual({
      refunded: 9_000,
      promos: -2_000,
    });
  });

  test('returns what went back without its sales tax, also of a lost dispute', () => {
    const postings = allOf(['escrow:o1', -918], ['sales tax:NY', -82], ['credit:c', 1_000]);
    expect(totals(ofRecord({ ...record, key: 'part#r1', ...postings }, undefined, zone))).toEqual({
      refunded: 918,
    });
    const dispute = { shares: [{ kind: 'order', id: 'o1', cents: 2_177, taxCents: 178 }] } as StoredDispute;
    const lost = { ...record, key: 'disputeend#d1', event: 'dispute lost' as const };
    const sent = allOf(['disputed', -2_177], ['stripe', 2_177]);
    expect(totals(ofRecord({ ...lost, ...sent }, dispute, zone))).toEqual({ refunded: 1_999 });
  });

  test('that sends a refund on to the card returns nothing again', () => {
    const postings = allOf(['credit:c', -7_000], ['refund due', 7_000]);
    expect(ofRecord({ ...record, key: 'card#b1', ...postings }, undefined, zone)).toEqual([]);
    const done = allOf(['refund due', -7_000], ['stripe', 7_000]);
    expect(ofRecord({ ...record, key: 'cardend#b1', ...done }, undefined, zone)).toEqual([]);
  });

  test('of a refund that could not be returned, and of what ends it, returns nothing again', () => {
    const steps = [
      ['partend#r1', 'refund due', 'unreturned refunds'],
      ['again#again-part-r1-1', 'unreturned refunds', 'refund due'],
      ['againend#again-part-r1-1', 'refund due', 'stripe'],
      ['refundreturn#again-part-r1-1', 'stripe', 'unreturned refunds'],
      ['settled#part-r1', 'unreturned refunds', 'refunds paid otherwise'],
    ] as const;
    for (const [key, from, to] of steps)
      expect(ofRecord({ ...record, key, ...allOf([from, -500], [to, 500]) }, undefined, zone)).toEqual([]);
  });

  test('of a release counts for the provider who earned by it', () => {
    const postings = allOf(['escrow:b1', -10_000], ['available:p', 9_000], ['platform revenue', 1_000]);
    const memos = [{ userId: 'p', pending: -9_000, earned: 9_000 }];
    expect(rowsOf(ofRecord({ ...record, key: 'end#b1', ...postings, memos }, undefined, zone))).toEqual({
      'providers all p': { earned: 9_000 },
      'providers 2026-05 p': { earned: 9_000 },
    });
  });
});
