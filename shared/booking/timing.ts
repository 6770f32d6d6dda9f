import type { BookingStatus } from './lifecycle';

type Appointment = { startsAt: string; durationMinutes: number };

/** When an appointment ends, in milliseconds since the epoch. */
export const endOf = ({ startsAt, durationMinutes }: Appointment): number =>
  Date.parse(startsAt) + durationMinutes * 60_000;

/**
 * Appointments that started earlier than this are over, since all end on the day they start;
 * docs/product/time.md#appointments-end-on-their-day.
 */
export const maxDurationMs = 24 * 3_600_000;

/** The parts of a customer's list of bookings, in order. */
export const customerSections = ['upcoming', 'past', 'cancelled'] as const;
export type CustomerSection = (typeof customerSections)[number];

/**
 * The parts of a provider's list of bookings: those from today on, of these only those that need an answer or only the
 * others, and those of earlier days.
 */
export const providerSections = ['upcoming', 'unanswered', 'scheduled', 'past'] as const;
export type ProviderSection = (typeof providerSections)[number];

/** The part of its customer's list that a booking belongs to. `now` is in milliseconds. */
export const sectionOf = (booking: Appointment & { status: BookingStatus }, now: number): CustomerSection => {
  if (booking.status === 'cancelled') return 'cancelled';
  return booking.status !== 'completed' && endOf(booking) > now ? 'upcoming' : 'past';
};
