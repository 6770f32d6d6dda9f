import { CalendarDays, Clock, MapPin, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { formatDuration, formatTime } from '../../../../shared/time/zoned';
import { formatDate } from '../calendar';
import { isForeignZone, zoneName } from '../zone';
import './BookingFacts.css';

type Props = { booking: CustomerBooking | ProviderBooking; place: string; children?: ReactNode };

/** Date, time, duration, place and notes of a booking, in the provider's own time. */
export const BookingFacts = ({ booking, place, children }: Props) => (
  <ul className="booking-facts">
    <li>
      <CalendarDays aria-hidden="true" size={18} />
      <span>{formatDate(booking.date)}</span>
    </li>
    <li>
      <Clock aria-hidden="true" size={18} />
      <span>
        {formatTime(booking.time)}
        {isForeignZone(booking.zone, booking.startsAt) && ` (${zoneName(booking.zone)})`}
        {' · '}
        {formatDuration(booking.durationMinutes)}
      </span>
    </li>
    <li>
      <MapPin aria-hidden="true" size={18} />
      <span>{place}</span>
    </li>
    {booking.notes && (
      <li>
        <StickyNote aria-hidden="true" size={18} />
        <span className="booking-notes">{booking.notes}</span>
      </li>
    )}
    {children}
  </ul>
);
