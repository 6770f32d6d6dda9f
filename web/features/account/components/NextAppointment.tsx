import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatTime } from '../../../../shared/time/zoned';
import { paths } from '../../../app/paths';
import { Picture } from '../../../ui/Picture';
import { Badge, StatusBadge } from '../../../ui/StatusBadge';
import { nextAppointmentQuery } from '../queries';
import './NextAppointment.css';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** What the customer has coming up; nothing at all where nothing is. */
export const NextAppointment = () => {
  const { data: booking } = useQuery(nextAppointmentQuery);
  if (!booking) return null;
  return (
    <section className="next" aria-labelledby="next">
      <h2 id="next">Your next appointment</h2>
      <Link to={paths.bookings} className="next-card">
        <Picture image={booking.image} alt="" sizes="96px" ratio="1" className="next-picture" />
        <span className="next-what">
          <strong>{booking.title}</strong>
          <span>
            {day.format(new Date(`${booking.date}T00:00:00Z`))}, {formatTime(booking.time)}
          </span>
          <span className="muted">with {booking.provider.name}</span>
        </span>
        {booking.paymentStatus === 'unpaid' ? (
          <Badge tone="yellow">Awaiting payment</Badge>
        ) : (
          <StatusBadge status={booking.status} />
        )}
      </Link>
    </section>
  );
};
