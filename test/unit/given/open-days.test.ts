import { openDate } from '../../../infra/acting/bookings';

const zone = 'America/New_York';
const days = Array.from(
  { length: 14 },
  (_, index) => Date.parse('2026-11-22T17:00:00Z') + index * 86_400_000,
);

test('the n-th open days after and before any day differ, and none is a Sunday or that day', () => {
  for (const now of days) {
    const dates = [-22, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 48].map((n) => openDate(n, now, zone));
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(dates.filter((date) => new Date(date).getUTCDay() === 0)).toEqual([]);
    expect(dates).not.toContain(new Date(now).toISOString().slice(0, 10));
  }
});
