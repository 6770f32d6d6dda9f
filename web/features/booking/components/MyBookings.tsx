import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookingStatuses } from '../../../../shared/booking/lifecycle';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { homeOf } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { StatusList } from '../../../lib/purchases/StatusList';
import { useStatusTab } from '../../../lib/purchases/useStatusTab';
import { useMe } from '../../../lib/session/me';
import { ButtonLink } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';

import { bookingsQuery } from '../queries';
import { BookingCard } from './BookingCard';

/** The customer's bookings; spec section 2. */
export const MyBookings = ({ after }: { after: (booking: CustomerBooking) => ReactNode }) => {
  const { status, tabs } = useStatusTab(bookingStatuses);
  const list = useInfiniteQuery(bookingsQuery(status));
  return (
    <Page title="My Bookings">
      <PageHeader title="My Bookings" back={homeOf(useMe().role)} />
      <StatusList
        of="bookings"
        list={list}
        tabs={tabs}
        card={(booking) => <BookingCard booking={booking} after={after(booking)} />}
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
