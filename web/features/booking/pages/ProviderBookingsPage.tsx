import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';
import { BookingList } from '../components/BookingList';
import { ProviderBookingCard } from '../components/ProviderBookingCard';
import { providerBookingsQuery } from '../queries';
import { useStatusTab } from '../useStatusTab';

/** The provider's paid bookings: whose they are, and accepting, declining and completing them; spec section 4. */
export const Component = () => {
  const { status, tab, open } = useStatusTab();
  const list = useInfiniteQuery(providerBookingsQuery(status));
  return (
    <Page title="Bookings">
      <PageHeader title="Bookings" back={paths.providerDashboard} />
      <BookingList
        list={list}
        tab={tab}
        onTab={open}
        card={(booking) => <ProviderBookingCard booking={booking} />}
        empty={
          <EmptyState drawing="no-bookings" title={status ? `No ${status} bookings` : 'No bookings yet'}>
            Paid bookings of your services appear here by themselves.
          </EmptyState>
        }
      />
    </Page>
  );
};
