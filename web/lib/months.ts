/** The month of the first records. */
const firstMonth = '2026-01';

/** The months (UTC, `2026-11`) that have records, latest first. `now` in milliseconds. */
export const monthsUntil = (now: number): string[] => {
  const [year = 0, month = 0] = new Date(now).toISOString().split('-').map(Number);
  const [firstYear = 0, first = 0] = firstMonth.split('-').map(Number);
  const count = Math.max(1, (year - firstYear) * 12 + month - first + 1);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};
