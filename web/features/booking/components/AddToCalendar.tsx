import { CalendarPlus } from 'lucide-react';
import { calendarFile } from '../../../../shared/booking/calendar-event';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { product } from '../../../../shared/brand';
import { paths } from '../../../lib/paths';
import { customerLocation } from '../location';
import '../../../ui/Button.css';

/** Downloads a booking as a calendar file, which phones and computers open in their calendar. */
export const AddToCalendar = ({ booking }: { booking: CustomerBooking }) => {
  const { id, title, provider, startsAt, durationMinutes, status, notes } = booking;
  const link = `${window.location.origin}${paths.bookings}`;
  const file = calendarFile(
    {
      uid: `${id}@${window.location.hostname}`,
      title: `${title} with ${provider.name || product}`,
      startsAt,
      durationMinutes,
      location: customerLocation(booking),
      description: notes ? `${notes}\n\n${link}` : link,
      tentative: status === 'pending',
    },
    Date.now(),
  );
  return (
    <a
      className="button button-secondary button-small"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${product.toLowerCase()}-appointment.ics`}
    >
      <CalendarPlus aria-hidden="true" size={18} />
      Add to calendar
    </a>
  );
};
