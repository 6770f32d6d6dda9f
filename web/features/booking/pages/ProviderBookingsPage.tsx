import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingStatuses } from '../../../../shared/booking/lifecycle';
import type { ProviderSection } from '../../../../shared/booking/timing';
import { ProviderListPage } from '../../../lib/purchases/ProviderListPage';
import { PurchaseSections } from '../../../lib/purchases/PurchaseSections';
import { useStatusTab } from '../../../lib/purchases/useStatusTab';
import { formatDayHeading } from '../calendar';
import { ProviderBookingCard } from '../components/ProviderBookingCard';
import { providerBookingsQuery } from '../queries';

const headings: Record<ProviderSection, string> = {
  unanswered: 'Needs your answer',
  upcoming: 'Today and later',
  scheduled: 'Today and later',
  past: 'Earlier',
};

/**
 * The provider's paid bookings, by day, with actions to accept, decline, complete, or cancel; spec section 4. Those
 * that need an answer come first.
 */
export const Component = () => {
  const { status, tabs } = useStatusTab(bookingStatuses);
  const list = useInfiniteQuery(providerBookingsQuery(status));
  return (
    <ProviderListPage
      of="bookings"
      title="Bookings"
      {...{ status, tabs, list }}
      hint="Bookings for your services appear here once they are paid."
    >
      {(bookings) => (
        <PurchaseSections
          purchases={bookings}
          headingOf={({ section }) => headings[section]}
          subheadingOf={({ section, date, zone }) =>
            section === 'unanswered' ? '' : formatDayHeading(date, zone, Date.now())
          }
          card={(booking) => <ProviderBookingCard booking={booking} />}
        />
      )}
    </ProviderListPage>
  );
};
