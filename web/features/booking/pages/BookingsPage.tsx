import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingStatuses } from '../../../../shared/booking/lifecycle';
import { homeOf } from '../../../app/navigation';
import { paths } from '../../../app/paths';
import { StatusList } from '../../../app/StatusList';
import { useMe } from '../../../lib/me';
import { useStatusTab } from '../../../lib/useStatusTab';
import { ButtonLink } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';
import { BookingCard } from '../components/BookingCard';
import { bookingsQuery } from '../queries';

/** The customer's bookings and what they can do about them; spec section 2. */
export const Component = () => {
  const { status, tabs } = useStatusTab(bookingStatuses);
  const list = useInfiniteQuery(bookingsQuery(status));
  return (
    <Page title="My Bookings">
      <PageHeader title="My Bookings" back={homeOf(useMe().role)} />
      <StatusList
        of="bookings"
        list={list}
        tabs={tabs}
        card={(booking) => <BookingCard booking={booking} />}
        empty={
          <EmptyState
            drawing="no-bookings"
            title={status ? `No ${status} bookings` : 'No bookings yet'}
            action={<ButtonLink to={paths.hairstyles}>Browse Hairstyles</ButtonLink>}
          >
            Find a style you love and book your appointment.
          </EmptyState>
        }
      />
    </Page>
  );
};
