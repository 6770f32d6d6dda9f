import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  ChartNoAxesColumn,
  Gift,
  Images,
  LayoutDashboard,
  Package,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Star,
  TicketPercent,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { adminFiguresQuery } from '../lib/adminFigures';
import { paths } from '../lib/paths';
import { SideNav } from '../ui/SideNav';

/** An admin's sections, with the applications that wait for a decision. */
export const AdminNav = ({ current }: { current: string }) => {
  const figures = useQuery(adminFiguresQuery).data;
  return (
    <SideNav
      label="Sections"
      current={current}
      items={[
        { to: paths.adminDashboard, label: 'Dashboard', icon: LayoutDashboard },
        {
          to: paths.adminProviders,
          label: 'Providers',
          icon: UsersRound,
          waiting: figures && { count: figures.pendingProviders, what: 'pending' },
        },
        { to: paths.adminUsers, label: 'Users', icon: UserRound },
        { to: paths.adminBookings, label: 'Bookings', icon: CalendarDays },
        { to: paths.adminOrders, label: 'Orders', icon: Package },
        { to: paths.adminProducts, label: 'Products', icon: ShoppingBag },
        { to: paths.adminGiftCards, label: 'Gift cards', icon: Gift },
        { to: paths.adminReviews, label: 'Reviews', icon: Star },
        { to: paths.adminWallets, label: 'Wallets', icon: Wallet },
        { to: paths.adminAnalytics, label: 'Analytics', icon: ChartNoAxesColumn },
        { to: paths.adminPromoBanners, label: 'Promo banners', icon: Images },
        { to: paths.adminPromoCodes, label: 'Promo codes', icon: TicketPercent },
        { to: paths.adminTeam, label: 'Admin team', icon: ShieldCheck },
        { to: paths.adminAudit, label: 'Audit trail', icon: ScrollText },
      ]}
    />
  );
};
