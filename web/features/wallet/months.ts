import { today } from '../../lib/dates';

/** This month and the eleven before it (`2026-11`), newest first. */
export const lastMonths = (): string[] => {
  const [year, month] = today().split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};
