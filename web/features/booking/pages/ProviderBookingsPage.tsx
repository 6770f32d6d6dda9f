import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingStatuses } from '../../../../shared/booking/lifecycle';
import { paths } from '../../../lib/paths';
import { StatusList } from '../../../lib/purchases/StatusList';
import { useStatusTab } from '../../../lib/purchases/useStatusTab';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';
import { ProviderBookingCard } from '../components/ProviderBookingCard';
import { providerBookingsQuery } from '../queries';

const headings = { upcoming: 'Today and later', past: 'Earlier' };

/** The provider's paid bookings, the next ones first: whose they are, and accepting, declining and completing them; spec section 4. */
export const Component = () => {
  const { status, tabs } = useStatusTab(bookingStatuses);
  const list = useInfiniteQuery(providerBookingsQuery(status));
  return (
    <Page title="Bookings">
      <PageHeader title="Bookings" back={paths.providerDashboard} />
      <StatusList
        of="bookings"
        list={list}
        tabs={tabs}
        groupOf={({ when }) => headings[when]}
        card={(booking) => <ProviderBookingCard booking={booking} />}
        empty={
          <EmptyState drawing="no-bookings" title={status ? `No ${status} bookings` : 'No bookings yet'}>
            Bookings for your services appear here once they are paid.
          </EmptyState>
        }
      />
    </Page>
  );
};
