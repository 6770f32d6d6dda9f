import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingStatuses } from '../../../../shared/booking/lifecycle';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import type { CustomerSection } from '../../../../shared/booking/timing';
import { paths } from '../../../lib/paths';
import { CustomerListPage } from '../../../lib/purchases/CustomerListPage';
import type { PurchaseExtras } from '../../../lib/purchases/PurchaseFoot';
import { PurchaseSections } from '../../../lib/purchases/PurchaseSections';
import { useStatusTab } from '../../../lib/purchases/StatusList';
import { bookingsQuery } from '../queries';
import { MyWaits } from '../waitlist/MyWaits';
import { BookingCard } from './BookingCard';

const headings: Record<CustomerSection, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};

/** The customer's bookings. */
export const MyBookings = ({ extras }: { extras: (booking: CustomerBooking) => PurchaseExtras }) => {
  const { status, tabs } = useStatusTab(bookingStatuses);
  const list = useInfiniteQuery(bookingsQuery(status));
  return (
    <CustomerListPage
      of="bookings"
      title="My Bookings"
      {...{ status, tabs, list }}
      hint="Find a style you love and book your appointment."
      before={<MyWaits />}
      browse={{ to: paths.hairstyles, label: 'Browse Hairstyles' }}
    >
      {(bookings) => (
        <PurchaseSections
          purchases={bookings}
          headingOf={({ section }) => headings[section]}
          card={(booking) => <BookingCard booking={booking} extras={extras(booking)} />}
        />
      )}
    </CustomerListPage>
  );
};
