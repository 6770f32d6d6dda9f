import { addToPoints, fullPoints, pointsOf, startsBefore } from '../../../shared/admin/figures';
import { analyticsPeriods } from '../../../shared/admin/periods';

const none = {
  revenueCents: 0,
  tipsCents: 0,
  bookings: 0,
  orders: 0,
  people: 0,
  reviews: 0,
  cancelledBookings: 0,
  cancelledOrders: 0,
  responses: 0,
  responseMinutes: 0,
  refundedCents: 0,
  promosCents: 0,
};
const on = (day: string, bookings: number) => ({ day, sums: { ...none, bookings } });

test('30 days are shown by day, today included', () => {
  const { days, starts } = pointsOf('30d', '2026-11-23');
  expect(days).toBe(1);
  expect(starts).toHaveLength(30);
  expect([starts[0], starts.at(-1)]).toEqual(['2026-10-25', '2026-11-23']);
});

test('a period is compared with as many days or weeks before it', () => {
  const week = pointsOf('7d', '2026-11-25');
  expect([week.starts[0], week.starts.at(-1)]).toEqual(['2026-11-19', '2026-11-25']);
  expect([startsBefore(week)[0], startsBefore(week).at(-1)]).toEqual(['2026-11-12', '2026-11-18']);
  const year = pointsOf('12m', '2026-11-25');
  expect(startsBefore(year)).toHaveLength(year.starts.length);
  expect(startsBefore(year).at(-1)).toBe('2025-11-17');
});

test('the day or week that is not over is compared with nothing', () => {
  const week = pointsOf('7d', '2026-11-25');
  expect(fullPoints(week.starts)).toEqual(week.starts.slice(0, 6));
  expect(fullPoints(startsBefore(week)).at(-1)).toBe('2026-11-17');
});

test.each([
  ['90d', '2026-11-23', '2026-08-24', '2026-11-23'],
  ['90d', '2026-11-22', '2026-08-24', '2026-11-16'],
  ['12m', '2026-11-25', '2025-11-24', '2026-11-23'],
] as const)('%s until %s are shown by weeks from Monday on', (period, today, first, last) => {
  const { days, starts } = pointsOf(period, today);
  expect(days).toBe(7);
  expect([starts[0], starts.at(-1)]).toEqual([first, last]);
  expect(starts.length * 7).toBeGreaterThanOrEqual(analyticsPeriods[period]);
});

test('a week has exactly its days, also when clocks change in it', () => {
  const days = ['2026-10-25', '2026-10-26', '2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09'];
  const points = addToPoints(
    ['2026-10-26', '2026-11-02'],
    days.map((day) => on(day, 1)),
    none,
  );
  // What lies before the first point belongs to none.
  expect(points.map(({ from, bookings }) => [from, bookings])).toEqual([
    ['2026-10-26', 2],
    ['2026-11-02', 3],
  ]);
});
