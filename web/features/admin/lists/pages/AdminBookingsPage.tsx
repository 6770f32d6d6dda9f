import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminBooking } from '../../../../../shared/admin/lists-api';
import { bookingStatuses } from '../../../../../shared/booking/lifecycle';
import { formatCents } from '../../../../../shared/money/cents';
import { formatAppointment } from '../../../../../shared/time/zoned';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { paths } from '../../../../lib/paths';
import { AdminList } from '../components/AdminList';
import { DateFields, ListFilters, personOf, StatusField } from '../components/ListFilters';
import { DayCell, PartyCell, PurchaseHead, StatusCell, TextCell } from '../components/PurchaseCells';
import { bookingsQuery } from '../queries';
import { useListFilters } from '../useListFilters';

const columns = [
  { label: 'Status', isText: true, of: (booking: AdminBooking) => <StatusCell purchase={booking} /> },
  {
    label: 'Customer',
    isText: true,
    of: ({ customer }: AdminBooking) => <PartyCell party={customer} filter="customer" unknown="Unknown" />,
  },
  {
    label: 'Provider',
    isText: true,
    of: ({ provider }: AdminBooking) => (
      <PartyCell party={provider} filter="provider" unknown="Unknown Provider" />
    ),
  },
  { label: 'Appointment', isText: true, of: (booking: AdminBooking) => formatAppointment(booking) },
  { label: 'Price', of: ({ totalCents }: AdminBooking) => formatCents(totalCents) },
  { label: 'Booked on', isText: true, of: ({ createdAt }: AdminBooking) => <DayCell at={createdAt} /> },
  {
    label: 'Notes',
    isText: true,
    of: ({ notes }: AdminBooking) => (notes ? <TextCell>{notes}</TextCell> : undefined),
  },
];

const hints = {
  provider:
    'Sorted by appointment; the dates are those of appointments. Bookings that were never paid are left out.',
  customer: 'Sorted by appointment; the dates are those of appointments.',
};

/** Everything that was booked, newest first. */
export const Component = () => {
  const filters = useListFilters(bookingStatuses);
  const { status, provider, customer, dates, sort } = filters;
  const filter = { status, provider, customer, ...dates, sort };
  const query = useInfiniteQuery(bookingsQuery(filter));
  const person = personOf(filters, query.data?.pages);
  const title = 'Bookings Management';
  return (
    <AdminList
      title={title}
      of="bookings"
      drawing="no-bookings"
      query={query}
      actions={<ExportButton request={{ list: 'bookings', filter }} />}
      filters={
        <ListFilters
          filters={filters}
          person={person && { ...person, hint: hints[provider ? 'provider' : 'customer'] }}
        >
          <StatusField filters={filters} statuses={bookingStatuses} />
          <DateFields filters={filters} />
        </ListFilters>
      }
    >
      {(bookings) => (
        <MoneyTable
          label={title}
          firstColumn="Booking"
          rows={bookings}
          keyOf={({ id }) => id}
          head={({ id, image, title, variationName }) => (
            <PurchaseHead to={paths.adminBooking(id)} image={image} title={title} detail={variationName} />
          )}
          columns={columns}
        />
      )}
    </AdminList>
  );
};
