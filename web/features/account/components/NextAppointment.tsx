import { useQuery } from '@tanstack/react-query';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatTime } from '../../../../shared/time/zoned';
import { formatWeekday } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { Skeleton } from '../../../ui/States';
import { Badge, StatusBadge } from '../../../ui/StatusBadge';
import { nextAppointmentQuery } from '../queries';
import './NextAppointment.css';

const Appointment = ({ booking }: { booking: CustomerBooking }) => (
  <Link to={paths.bookings} className="next-appointment-card">
    <Picture image={booking.image} alt="" sizes="96px" ratio="1" className="next-appointment-picture" />
    <span className="next-appointment-what">
      <strong>{booking.title}</strong>
      <span>
        {formatWeekday(booking.date)},{' '}
        <span className="next-appointment-time">{formatTime(booking.time)}</span>
      </span>
      <span className="muted">
        with <bdi>{booking.provider.name}</bdi>
      </span>
    </span>
    {booking.paymentStatus === 'unpaid' ? (
      <Badge tone="yellow">Awaiting payment</Badge>
    ) : (
      <StatusBadge status={booking.status} />
    )}
  </Link>
);

const Nothing = () => (
  <div className="next-appointment-card next-appointment-nothing">
    <span className="next-appointment-what">
      <strong>No upcoming appointments</strong>
      <span className="muted">When you book an appointment, it will appear here.</span>
    </span>
  </div>
);

/** The customer's next appointment. All states have the same height; on a failed load, nothing is shown. */
export const NextAppointment = () => {
  const { data: booking, isError } = useQuery(nextAppointmentQuery);
  if (booking === undefined && isError) return null;
  return (
    <section className="next-appointment" aria-labelledby="next">
      <h2 id="next">Your next appointment</h2>
      {booking === undefined && <Skeleton height="var(--next-height)" />}
      {booking === null && <Nothing />}
      {booking && <Appointment booking={booking} />}
    </section>
  );
};
