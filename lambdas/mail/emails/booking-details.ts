import { locationLabels, providerLocationLabels } from '../../../shared/account/locations';
import { formatCents } from '../../../shared/money/cents';
import { formatAppointment, shortZoneName } from '../../../shared/time/zoned';
import type { Booking } from '../../data/bookings';
import type { Detail } from '../email-content';

type When = Pick<Booking, 'date' | 'time' | 'startsAt'> & { zone?: string | undefined };

/** The appointment in the time zone it takes place in, such as `Nov 21, 2026 at 9:00 AM EST`. */
export const whenOf = ({ startsAt, zone, ...local }: When): string =>
  [formatAppointment(local), zone && shortZoneName(startsAt, zone)].filter(Boolean).join(' ');

/** What was booked, with its size. */
export const serviceOf = ({ title, variationName }: Booking): string =>
  variationName ? `${title}, ${variationName}` : title;

/** What the booking has besides the service; nothing for most. */
const addOnsOf = ({ addOns }: Booking): Detail[] =>
  addOns.length > 0 ? [{ label: 'Add-ons', quote: addOns.map(({ name }) => name).join(', ') }] : [];

const whereOf = ({ location: { kind, address } }: Booking, labels: typeof locationLabels): Detail => ({
  label: 'Where',
  ...(address && { quote: address }),
  value: labels[kind],
});

/** A booking as its customer reads it. */
export const forCustomer = (booking: Booking): Detail[] => [
  { label: 'Service', quote: serviceOf(booking) },
  ...addOnsOf(booking),
  { label: 'When', value: whenOf(booking) },
  { label: 'Stylist', quote: booking.providerName },
  whereOf(booking, locationLabels),
  { label: 'Total', value: formatCents(booking.totalCents) },
];

/** A booking as its provider reads it. */
export const forProvider = (booking: Booking): Detail[] => [
  { label: 'Service', quote: serviceOf(booking) },
  ...addOnsOf(booking),
  { label: 'When', value: whenOf(booking) },
  { label: 'Customer', quote: booking.customer.name },
  whereOf(booking, providerLocationLabels),
  ...(booking.notes ? [{ label: 'Notes', quote: booking.notes }] : []),
];
