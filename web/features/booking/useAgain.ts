import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingCalendar, CustomerBooking } from '../../../shared/booking/schema';
import { type Again, againOf, proposedDate, wantedDate } from './again';
import { dayStatusesOf, endsBefore, monthOf } from './calendar';
import { availabilityQuery, bookingQuery, calendarQuery } from './queries';
import type { Service } from './service';

/** The completed booking to book again, by its id from the address; undefined for one that is not of this service. */
export const useBookingToRepeat = (bookingId: string | null, hairstyleId: string) => {
  const { data, isPending } = useQuery({ ...bookingQuery(bookingId ?? ''), enabled: !!bookingId });
  const isSame = data?.status === 'completed' && data.hairstyleId === hairstyleId;
  return { booking: isSame ? data : undefined, isAwaited: !!bookingId && isPending };
};

const nothingWanted = { providerId: '', hairstyleId: '', addOnIds: [] };

/**
 * What the form starts with to book a booking again. Once it is known it stays as it is, since the customer may have
 * changed the form by then.
 */
export const useAgain = (
  booking: CustomerBooking | undefined,
  service: Service | undefined,
  calendar: BookingCalendar | undefined,
): { again: Again | undefined; isAwaited: boolean } => {
  const [known, setKnown] = useState<Again>();
  const isKnown = !!known && known.bookingId === booking?.id;
  const found =
    !isKnown && booking && service && calendar
      ? { booking, calendar, hairstyle: service.hairstyle }
      : undefined;
  const wanted = service?.wanted ?? nothingWanted;
  const first = found && wantedDate(found.booking, found.hairstyle, found.calendar);
  const needsLater = !!found && !!first && endsBefore(found.calendar, monthOf(first));
  const later = useQuery({ ...calendarQuery(wanted, first && monthOf(first)), enabled: needsLater });
  const date =
    found && first && !(needsLater && later.isPending)
      ? proposedDate(first, dayStatusesOf(found.calendar, later.data), found.calendar)
      : undefined;
  const day = useQuery({ ...availabilityQuery(wanted, date ?? ''), enabled: !!date });
  if (found && date && !day.isPending) {
    setKnown(againOf({ ...found, later: later.data, date, day: day.data }));
  }
  return { again: isKnown ? known : undefined, isAwaited: !!booking && !isKnown };
};
