import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { formatDuration, formatTime } from '../../../../shared/time/zoned';
import { paths } from '../../../lib/paths';
import { EmptyState, Skeleton } from '../../../ui/States';
import { StatusBadge } from '../../../ui/StatusBadge';
import './Upcoming.css';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const dayOf = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** The buttons to answer a booking that needs an answer. */
export type Answer = (booking: ProviderBooking) => ReactNode;

const Appointment = ({ booking, answer }: { booking: ProviderBooking; answer: Answer }) => (
  <li className="upcoming">
    <Link to={paths.providerBookings} className="upcoming-link">
      <span className="upcoming-when">
        <strong>{formatTime(booking.time)}</strong>
        <span>{dayOf(booking.date)}</span>
      </span>
      <span className="upcoming-what">
        <strong>{booking.title}</strong>
        <span className="muted">
          {booking.customer.name} · {formatDuration(booking.durationMinutes)}
        </span>
      </span>
      <StatusBadge status={booking.status} />
    </Link>
    {booking.status === 'pending' && <div className="upcoming-answer">{answer(booking)}</div>}
  </li>
);

/** The next few appointments; `bookings` is undefined while loading. */
export const Upcoming = ({
  bookings,
  answer,
}: {
  bookings: ProviderBooking[] | undefined;
  answer: Answer;
}) => (
  <section className="stack upcoming-list" aria-labelledby="upcoming">
    <h2 id="upcoming">Upcoming Appointments</h2>
    {bookings === undefined ? (
      <Skeleton count={3} height="var(--upcoming-height)" />
    ) : bookings.length === 0 ? (
      <EmptyState drawing="no-bookings" title="No upcoming appointments">
        New bookings appear here as soon as customers pay.
      </EmptyState>
    ) : (
      <ul className="stack">
        {bookings.map((booking) => (
          <Appointment key={booking.id} booking={booking} answer={answer} />
        ))}
      </ul>
    )}
  </section>
);
