import { type Location, locationLabels } from '../../../shared/account/locations';
import { firstRebookingDate } from '../../../shared/booking/rebooking';
import type { Availability, BookingCalendar, CustomerBooking } from '../../../shared/booking/schema';
import type { HairstyleDetail } from '../../../shared/catalog/public-pages';
import { formatTime, localAt, weekday } from '../../../shared/time/zoned';
import { formatLongWeekday, formatWeekdayAndYear } from '../../lib/dates';
import type { BookingFields } from './bookingSchema';
import { type DayStatuses, dayStatusesOf, firstFreeDate } from './calendar';

/** What the booking form starts with to book the same again. */
export type Again = {
  /** The booking it is taken from. */
  bookingId: string;
  /** The days that are known around the proposed one. */
  days: DayStatuses;
  /** The time is empty if it is not free. */
  when: Pick<BookingFields, 'date' | 'time'>;
  /** Missing if the place is no longer offered. */
  location: BookingFields['location'] | undefined;
  /** Sentences: what it is taken from, and what is not as it was. */
  notes: string[];
};

/** The first day to propose, free or not. */
export const wantedDate = (
  { date, time }: CustomerBooking,
  { lastsWeeks }: HairstyleDetail,
  { today, zone }: BookingCalendar,
): string =>
  firstRebookingDate({ date, time, lastsWeeks }, { date: today, time: localAt(Date.now(), zone).time });

/** The first free day from the wanted one on: of the same weekday if there is one, or else any. */
export const proposedDate = (wanted: string, days: DayStatuses, calendar: BookingCalendar): string => {
  const free = [...days].flatMap(([date, status]) => (status === 'free' && date >= wanted ? [date] : []));
  const sameWeekday = free.find((date) => weekday(date) === weekday(wanted));
  return sameWeekday ?? free[0] ?? firstFreeDate(calendar);
};

const placeAgain = (
  { kind, address = '' }: CustomerBooking['location'],
  locations: readonly Location[],
): Again['location'] =>
  locations.includes(kind) ? { kind, address: kind === 'provider' ? '' : address } : undefined;

type Found = {
  booking: CustomerBooking;
  hairstyle: HairstyleDetail;
  calendar: BookingCalendar;
  /** The days around the proposed one, if the calendar ends before them. */
  later?: BookingCalendar | undefined;
  date: string;
  /** The times of that day, if they could be loaded. */
  day?: Availability | undefined;
};

/** Works out what the booking form starts with to book the same again on a date. */
export const againOf = ({ booking, hairstyle, calendar, later, date, day }: Found): Again => {
  const wanted = wantedDate(booking, hairstyle, calendar);
  const isFree = !!day?.slots.some(({ time, free }) => free && time === booking.time);
  const isSameWeekday = weekday(date) === weekday(wanted);
  const hasSize = !booking.variationId || hairstyle.variations.some(({ id }) => id === booking.variationId);
  const hasAddOns = booking.addOns.every((had) => hairstyle.addOns.some(({ id }) => id === had.id));
  const location = placeAgain(booking.location, hairstyle.provider.locations);
  const notes = [
    `Filled in from your appointment on ${formatWeekdayAndYear(booking.date)} at ${formatTime(booking.time)}.`,
    !isSameWeekday &&
      `No day like that is free from ${formatLongWeekday(wanted)} on. Please pick a day and a time.`,
    isSameWeekday &&
      !isFree &&
      `${formatTime(booking.time)} is not free on ${formatLongWeekday(date)}. Please pick a time.`,
    !hasSize && 'The size you had is no longer offered.',
    !hasAddOns && 'An add-on you had is no longer offered.',
    !location && `“${locationLabels[booking.location.kind]}” is no longer offered.`,
  ].filter((sentence) => sentence !== false);
  return {
    bookingId: booking.id,
    days: dayStatusesOf(calendar, later),
    when: { date, time: isSameWeekday && isFree ? booking.time : '' },
    location,
    notes,
  };
};
