import { CalendarDays, Clock, MapPin, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { formatDuration, formatTime } from '../../../../shared/time/zoned';
import { zoneName } from '../../../lib/timeZones';
import { Fact, Facts } from '../../../ui/Facts';
import { formatDate } from '../calendar';
import { isForeignZone } from '../zone';

type Props = { booking: CustomerBooking | ProviderBooking; location: string; children?: ReactNode };

/** A booking's date, time, duration, location, and notes, in the provider's time zone. */
export const BookingFacts = ({ booking, location, children }: Props) => (
  <Facts>
    <Fact icon={CalendarDays}>{formatDate(booking.date)}</Fact>
    <Fact icon={Clock}>
      {formatTime(booking.time)}
      {isForeignZone(booking.zone, booking.startsAt) && ` (${zoneName(booking.zone)})`}
      {' · '}
      {formatDuration(booking.durationMinutes)}
    </Fact>
    <Fact icon={MapPin}>{location}</Fact>
    {booking.notes && (
      <Fact icon={StickyNote}>
        <span className="facts-text">{booking.notes}</span>
      </Fact>
    )}
    {children}
  </Facts>
);
