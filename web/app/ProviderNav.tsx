import {
  CalendarDays,
  CalendarRange,
  Clock,
  Contact,
  LayoutDashboard,
  MessagesSquare,
  Package,
  Scissors,
  ShoppingBag,
  Star,
  Truck,
  Wallet,
} from 'lucide-react';
import { useUnread } from '../lib/chat/unread';
import { paths } from '../lib/paths';
import { useProviderDashboard } from '../lib/providerDashboard';
import { SideNav } from '../ui/SideNav';

/** A provider's sections, with the bookings, orders and messages that wait for them. */
export const ProviderNav = ({ current }: { current: string }) => {
  const counts = useProviderDashboard().data?.counts;
  const unread = useUnread();
  return (
    <SideNav
      label="Sections"
      current={current}
      items={[
        { to: paths.providerDashboard, label: 'Dashboard', icon: LayoutDashboard },
        {
          to: paths.providerBookings,
          label: 'Bookings',
          icon: CalendarDays,
          waiting: counts && { count: counts.pendingBookings, what: 'to answer' },
        },
        { to: paths.providerCalendar, label: 'Calendar', icon: CalendarRange },
        { to: paths.providerClients, label: 'Clients', icon: Contact },
        {
          to: paths.providerOrders,
          label: 'Orders',
          icon: Package,
          waiting: counts && { count: counts.paidOrders + counts.processingOrders, what: 'to ship' },
        },
        {
          to: paths.messages,
          pages: '/chat',
          label: 'Messages',
          icon: MessagesSquare,
          waiting: { count: unread, what: 'unread' },
        },
        { to: paths.myHairstyles, label: 'Services', icon: Scissors },
        { to: paths.myProducts, label: 'Products', icon: ShoppingBag },
        { to: paths.providerShipping, label: 'Shipping', icon: Truck },
        { to: paths.providerAvailability, label: 'Availability', icon: Clock },
        { to: paths.providerReviews, label: 'Reviews', icon: Star },
        { to: paths.providerWallet, label: 'Wallet', icon: Wallet },
      ]}
    />
  );
};
