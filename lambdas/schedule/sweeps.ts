import type { DueKind } from '../data/due';

/** The sweep in two parts, each run by itself, so that neither kind of purchase waits for the other. */
export const sweeps = {
  bookings: ['BOOKING-CHECKOUTS', 'BOOKINGS'],
  orders: ['ORDER-CHECKOUTS', 'ORDERS'],
} as const satisfies Record<string, readonly DueKind[]>;

export type SweepName = keyof typeof sweeps;
