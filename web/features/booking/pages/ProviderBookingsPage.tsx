import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingStatuses } from '../../../../shared/booking/lifecycle';
import { ProviderListPage } from '../../../lib/purchases/ProviderListPage';
import { useStatusTab } from '../../../lib/purchases/useStatusTab';
import { ProviderBookingCard } from '../components/ProviderBookingCard';
import { providerBookingsQuery } from '../queries';

const headings = { upcoming: 'Today and later', past: 'Earlier' };

/** The provider's paid bookings, with actions to accept, decline, complete, or cancel; spec section 4. */
export const Component = () => {
  const { status, tabs } = useStatusTab(bookingStatuses);
  const list = useInfiniteQuery(providerBookingsQuery(status));
  return (
    <ProviderListPage
      of="bookings"
      title="Bookings"
      {...{ status, tabs, list }}
      groupOf={({ when }) => headings[when]}
      card={(booking) => <ProviderBookingCard booking={booking} />}
    >
      Bookings for your services appear here once they are paid.
    </ProviderListPage>
  );
};
