import { type Booking, type Hour, isTaken } from '../../data/bookings';
import { isPaid, type Ledger } from './books';

/** Keeps its hours against everyone: paid and not cancelled, or held and not yet over. */
const isLive = (booking: Booking, now: number): boolean =>
  booking.status !== 'cancelled' &&
  (isPaid(booking) || (booking.holdUntil !== undefined && Date.parse(booking.holdUntil) >= now));

/** The instants at which its hours begin, whatever the zone said when it was booked. */
const instantsOf = ({ providerId, startsAt, hours }: Booking): string[] =>
  hours.map((_, hour) => `${providerId} ${new Date(Date.parse(startsAt) + hour * 3_600_000).toISOString()}`);

/** No two bookings of a provider have the same time. */
export const overlapProblems = ({ bookings, now }: Ledger): string[] => {
  const taken = new Map<string, string>();
  return bookings
    .filter((booking) => isLive(booking, now))
    .flatMap((booking) =>
      instantsOf(booking).flatMap((instant) => {
        const before = taken.get(instant);
        taken.set(instant, booking.id);
        return before ? [`${before} and ${booking.id} both have ${instant}`] : [];
      }),
    );
};

const nameOf = (providerId: string, date: string, hour: string) => `${providerId} ${date} ${hour}`;

/** A live booking has its hours, and an hour that is taken has a live booking. */
export const hourProblems = ({ bookings, now, quiet }: Ledger, hours: readonly Hour[]): string[] => {
  const cells = new Map(hours.map((cell) => [nameOf(cell.providerId, cell.date, cell.hour), cell]));
  const problems: string[] = [];
  for (const booking of bookings)
    for (const name of booking.hours.map((hour) => nameOf(booking.providerId, booking.date, hour)))
      if (isLive(booking, now) && cells.get(name)?.bookingId !== booking.id)
        problems.push(`${booking.id} lost ${name}`);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  for (const [name, cell] of cells) {
    // A hold that is over keeps nobody out, whatever name it still bears.
    if (!isTaken(cell, new Date(now).toISOString())) continue;
    const owner = byId.get(cell.bookingId);
    if (!owner || owner.status === 'cancelled' || (quiet && !isLive(owner, now)))
      problems.push(`${name} is kept by ${cell.bookingId}, which is over`);
    else if (cell.holdUntil !== owner.holdUntil) problems.push(`${name} is held until ${cell.holdUntil}`);
  }
  return problems;
};
