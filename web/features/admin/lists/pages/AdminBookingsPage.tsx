import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminBooking } from '../../../../../shared/admin/lists-api';
import { bookingStatuses } from '../../../../../shared/booking/lifecycle';
import { formatCents } from '../../../../../shared/money/cents';
import { formatRecentDay } from '../../../../lib/dates';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { paths } from '../../../../lib/paths';
import { DataTable } from '../../../../ui/DataTable';
import { AdminList } from '../components/AdminList';
import { DateFields, ListFilters, personOf, StatusField } from '../components/ListFilters';
import { AppointmentCell, PartyCell, PurchaseHead, StatusCell } from '../components/PurchaseCells';
import { bookingsQuery } from '../queries';
import { useListFilters } from '../useListFilters';

const columns = [
  {
    label: 'Customer',
    width: 18,
    narrowWidth: 16,
    of: ({ customer }: AdminBooking) => <PartyCell party={customer} filter="customer" unknown="Unknown" />,
  },
  {
    label: 'Provider',
    width: 18,
    narrowWidth: 16,
    of: ({ provider }: AdminBooking) => (
      <PartyCell party={provider} filter="provider" unknown="Unknown Provider" />
    ),
  },
  {
    label: 'Appointment',
    width: 14,
    narrowWidth: 15,
    inCard: 'line' as const,
    of: (booking: AdminBooking) => <AppointmentCell booking={booking} />,
  },
  {
    label: 'Status',
    width: 13,
    narrowWidth: 16,
    inCard: 'line' as const,
    of: (booking: AdminBooking) => <StatusCell purchase={booking} />,
  },
  {
    label: 'Price',
    width: 10,
    narrowWidth: 12,
    inCard: 'head' as const,
    isNumber: true,
    of: ({ totalCents }: AdminBooking) => formatCents(totalCents),
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
  const { status, provider, customer, search, dates, sort } = filters;
  const filter = { status, provider, customer, search, ...dates, sort };
  const query = useInfiniteQuery(bookingsQuery(filter));
  const person = personOf(filters, query.data?.pages);
  const title = 'Bookings Management';
  return (
    <AdminList
      title={title}
      of="bookings"
      drawing="no-bookings"
      query={query}
      onClear={filters.clear}
      filters={
        <ListFilters
          filters={filters}
          actions={<ExportButton request={{ list: 'bookings', filter }} />}
          search="Search by title, person or receipt"
          person={person && { ...person, hint: hints[provider ? 'provider' : 'customer'] }}
        >
          <StatusField filters={filters} statuses={bookingStatuses} />
          <DateFields filters={filters} />
        </ListFilters>
      }
    >
      {(bookings) => (
        <DataTable
          label={title}
          firstColumn="Booking"
          rows={bookings}
          keyOf={({ id }) => id}
          head={({ id, image, title, variationName, createdAt, notes }) => (
            <PurchaseHead
              to={paths.adminBooking(id)}
              image={image}
              title={title}
              details={[`Booked ${formatRecentDay(createdAt)}`, variationName]}
              note={notes}
            />
          )}
          columns={columns}
        />
      )}
    </AdminList>
  );
};
