import { useInfiniteQuery } from '@tanstack/react-query';
import { homeOf } from '../../../app/navigation';
import { paths } from '../../../app/paths';
import { useMe } from '../../../lib/me';
import { ButtonLink } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';
import { BookingCard } from '../components/BookingCard';
import { BookingList } from '../components/BookingList';
import { bookingsQuery } from '../queries';
import { useStatusTab } from '../useStatusTab';

/** The customer's bookings and what they can do about them; spec section 2. */
export const Component = () => {
  const { status, tab, open } = useStatusTab();
  const list = useInfiniteQuery(bookingsQuery(status));
  return (
    <Page title="My Bookings">
      <PageHeader title="My Bookings" back={homeOf(useMe().role)} />
      <BookingList
        list={list}
        tab={tab}
        onTab={open}
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
