import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { bookingStatuses } from '../../../../shared/booking/lifecycle';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import type { ProviderSection } from '../../../../shared/booking/timing';
import { formatMonth } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useProviderCounts } from '../../../lib/providerDashboard';
import { ProviderListPage } from '../../../lib/purchases/ProviderListPage';
import { PurchaseSections } from '../../../lib/purchases/PurchaseSections';
import { useStatusTab } from '../../../lib/purchases/StatusList';
import { ButtonLink } from '../../../ui/Button';
import { formatDayHeading } from '../calendar';
import { ProviderBookingRow } from '../components/ProviderBookingRow';
import { providerBookingsQuery } from '../queries';

const headings: Record<ProviderSection, string> = {
  unanswered: 'Needs your answer',
  upcoming: 'Today and later',
  scheduled: 'Today and later',
  past: 'Earlier',
};

type Listed = ProviderBooking & { section: ProviderSection };

/** What is to come stands under its day, what is over under its month. */
const isUnderDay = ({ section }: Listed): boolean => section === 'upcoming' || section === 'scheduled';

const subheadingOf = (booking: Listed): string => {
  if (isUnderDay(booking)) return formatDayHeading(booking.date, booking.zone, Date.now());
  return booking.section === 'past' ? formatMonth(booking.date.slice(0, 7)) : '';
};

/**
 * The provider's paid bookings, by day or month, with actions to accept, decline, complete, or cancel. Those that
 * need an answer come first.
 */
export const Component = () => {
  const { status, tabs } = useStatusTab(bookingStatuses, useProviderCounts()?.bookings ?? 'loading');
  const list = useInfiniteQuery(providerBookingsQuery(status));
  return (
    <ProviderListPage
      of="bookings"
      title="Bookings"
      actions={
        <ButtonLink to={paths.providerCalendar} variant="secondary" size="small">
          <CalendarRange aria-hidden="true" size={18} /> Calendar
        </ButtonLink>
      }
      {...{ status, tabs, list }}
      searchLabel="Search customers and services"
      textOf={({ title, customer }) => `${title} ${customer.name} ${customer.email}`}
      hint="Bookings for your services appear here once they are paid."
    >
      {(bookings) => (
        <PurchaseSections
          purchases={bookings}
          headingOf={({ section }) => headings[section]}
          subheadingOf={subheadingOf}
          rows
          card={(booking) => <ProviderBookingRow booking={booking} underDay={isUnderDay(booking)} />}
        />
      )}
    </ProviderListPage>
  );
};
