/** The year of the first items. */
const firstYear = 2026;

const yearNow = (): number => new Date().getFullYear();

/** All years with records, latest first. */
export const years = (): string[] =>
  Array.from({ length: yearNow() - firstYear + 1 }, (_, index) => String(yearNow() - index));

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: `2026-11` → `November 2026`. */
export const formatMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** The months of a year (`2026-11`) up to now, latest first. */
export const monthsOf = (year: string): string[] => {
  const last = year === String(yearNow()) ? new Date().getMonth() + 1 : 12;
  return Array.from({ length: last }, (_, index) => `${year}-${String(last - index).padStart(2, '0')}`);
};
