import { type LucideIcon, Mail, MessageCircle, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { formatDuration, formatTime } from '../../../../shared/time/zoned';
import { formatWeekday } from '../../../lib/dates';
import { untilStart } from '../../../lib/durations';
import { paths } from '../../../lib/paths';
import { useNow } from '../../../lib/useNow';
import { Link } from '../../../ui/Link';
import { EmptyState } from '../../../ui/States';
import { StatusBadge } from '../../../ui/StatusBadge';
import { providerLocation } from '../location';
import './Upcoming.css';

/** Returns a link that opens directions to an address in the maps app or on Google Maps. */
const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

type ContactProps = { href: string; icon: LucideIcon; children: ReactNode; external?: boolean };

const Contact = ({ href, icon: Icon, children, external }: ContactProps) => (
  <a
    href={href}
    className="button button-secondary button-small"
    {...(external && { target: '_blank', rel: 'noopener' })}
  >
    <Icon aria-hidden="true" size={16} />
    {children}
  </a>
);

/** Ways to reach the customer of an appointment, and directions if it is not at the provider's salon. */
const ContactLinks = ({ booking: { location, customer } }: { booking: ProviderBooking }) => {
  const name = (
    <span className="visually-hidden">
      {' '}
      <bdi>{customer.name || 'customer'}</bdi>
    </span>
  );
  const number = customer.phone.replace(/[^\d+]/g, '');
  return (
    <div className="row row-small upcoming-contact">
      {location.address && (
        <Contact href={directionsTo(location.address)} icon={Navigation} external>
          Directions
          <span className="visually-hidden">
            {' '}
            to <bdi>{customer.name || 'customer'}</bdi>
          </span>
        </Contact>
      )}
      {number ? (
        <>
          <Contact href={`tel:${number}`} icon={Phone}>
            Call{name}
          </Contact>
          <Contact href={`sms:${number}`} icon={MessageCircle}>
            Text{name}
          </Contact>
        </>
      ) : (
        <Contact href={`mailto:${customer.email}`} icon={Mail}>
          Email{name}
        </Contact>
      )}
    </div>
  );
};

const Appointment = ({ booking, now }: { booking: ProviderBooking; now: number }) => (
  <>
    <Link to={paths.providerBookings} className="upcoming-link">
      <span className="upcoming-when">
        <strong>{formatTime(booking.time)}</strong>
        <span>{formatWeekday(booking.date)}</span>
        <span>{untilStart(booking, now)}</span>
      </span>
      <span className="upcoming-what">
        <span className="upcoming-title">
          <strong>{booking.title}</strong>
          {booking.status !== 'confirmed' && <StatusBadge status={booking.status} />}
        </span>
        <span className="muted">
          <bdi>{booking.customer.name}</bdi> · {formatDuration(booking.durationMinutes)}
        </span>
        <span className="muted">{providerLocation(booking)}</span>
      </span>
    </Link>
    <ContactLinks booking={booking} />
  </>
);

/** The next confirmed appointment; hidden if there is none. */
export const NextAppointment = ({ booking }: { booking: ProviderBooking | undefined }) => {
  const now = useNow();
  if (!booking) return null;
  return (
    <section className="stack stack-small upcoming-next" aria-labelledby="next-appointment">
      <h2 id="next-appointment">Next appointment</h2>
      <div className="upcoming">
        <Appointment {...{ booking, now }} />
      </div>
    </section>
  );
};

type UpcomingProps = {
  bookings: ProviderBooking[];
  next: ProviderBooking | undefined;
  /** The bookings to answer, which stand above and are not repeated. */
  above: ProviderBooking[];
};

/** The next few appointments without the `next` one and those to answer; hidden if there are none but these. */
export const Upcoming = ({ bookings, next, above }: UpcomingProps) => {
  const now = useNow();
  const shown = new Set([next, ...above].map((booking) => booking?.id));
  const later = bookings.filter(({ id }) => !shown.has(id));
  if ((next || bookings.length > 0) && later.length === 0) return null;
  return (
    <section className="stack stack-small" aria-labelledby="upcoming">
      <h2 id="upcoming">Upcoming Appointments</h2>
      {later.length === 0 ? (
        <EmptyState drawing="no-bookings" title="No upcoming appointments">
          New bookings appear here as soon as customers pay.
        </EmptyState>
      ) : (
        <ul className="upcoming-list">
          {later.map((booking) => (
            <li key={booking.id} className="upcoming">
              <Appointment {...{ booking, now }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
