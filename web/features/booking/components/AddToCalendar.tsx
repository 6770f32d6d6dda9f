import { CalendarDays, CalendarPlus, Download } from 'lucide-react';
import { type CalendarEvent, calendarFile } from '../../../../shared/booking/calendar-event';
import { googleCalendarLink, outlookCalendarLink } from '../../../../shared/booking/calendar-links';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { product } from '../../../../shared/brand';
import { addOnNames } from '../../../../shared/catalog/offer';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Dialog, useDialog } from '../../../ui/Dialog';
import { customerLocation } from '../location';
import './AddToCalendar.css';

const eventOf = (booking: CustomerBooking): CalendarEvent => {
  const { id, title, addOns, provider, startsAt, durationMinutes, status, notes, version } = booking;
  const extras = addOnNames(addOns);
  const link = `${window.location.origin}${paths.bookings}`;
  return {
    uid: `${id}@${window.location.hostname}`,
    title: `${isolateBidi(title)} with ${isolateBidi(provider.name || product)}`,
    startsAt,
    durationMinutes,
    location: customerLocation(booking),
    description: [extras && `With ${extras}`, notes, link].filter(Boolean).join('\n\n'),
    tentative: status === 'pending',
    version,
  };
};

type Props = { booking: CustomerBooking; open: boolean; onClose: () => void };

/** Links to add a booking to Google Calendar or Outlook, and a file that any calendar app opens. */
const CalendarDialog = ({ booking, open, onClose }: Props) => {
  const event = eventOf(booking);
  const links = [
    { label: 'Google Calendar', href: googleCalendarLink(event) },
    { label: 'Outlook', href: outlookCalendarLink(event) },
  ];
  return (
    <Dialog open={open} title="Add to calendar" onClose={onClose}>
      <ul className="stack stack-small calendar-dialog-links">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              <CalendarDays aria-hidden="true" size={20} />
              {label}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        <li>
          <a
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event, Date.now()))}`}
            download={`${product.toLowerCase()}-appointment.ics`}
            onClick={onClose}
          >
            <Download aria-hidden="true" size={20} />
            Calendar file for Apple Calendar and others
          </a>
        </li>
      </ul>
    </Dialog>
  );
};

/** Lets a customer add a booking to a calendar of their choice. */
export const AddToCalendar = ({ booking, quiet = false }: { booking: CustomerBooking; quiet?: boolean }) => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <>
      <Button variant={quiet ? 'quiet' : 'secondary'} size="small" aria-haspopup="dialog" onClick={show}>
        <CalendarPlus aria-hidden="true" size={18} />
        Add to calendar
      </Button>
      {isNeeded && <CalendarDialog booking={booking} {...dialog} />}
    </>
  );
};
