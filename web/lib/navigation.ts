import {
  CalendarDays,
  ChartNoAxesColumn,
  House,
  LayoutDashboard,
  Scissors,
  ShoppingBag,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { Role } from '../../shared/account/schema';
import type { BarItem } from '../ui/BottomBar';
import { paths } from './paths';

/** The bottom navigation bar for each role (docs/product/screens.md#navigation-bar). */
const bars: Record<Role, BarItem[]> = {
  customer: [
    { to: paths.home, label: 'Home', icon: House },
    { to: paths.hairstyles, label: 'Services', icon: Scissors },
    { to: paths.products, label: 'Shop', icon: ShoppingBag },
    { to: paths.wallet, label: 'Wallet', icon: Wallet },
    { to: paths.profile, label: 'Profile', icon: UserRound },
  ],
  provider: [
    { to: paths.providerDashboard, label: 'Dashboard', icon: LayoutDashboard },
    { to: paths.myHairstyles, label: 'Services', icon: Scissors },
    { to: paths.providerBookings, label: 'Bookings', icon: CalendarDays },
    { to: paths.providerWallet, label: 'Wallet', icon: Wallet },
    { to: paths.profile, label: 'Profile', icon: UserRound },
  ],
  admin: [
    { to: paths.adminDashboard, label: 'Dashboard', icon: LayoutDashboard },
    { to: paths.adminProviders, label: 'Providers', icon: UsersRound },
    { to: paths.adminBookings, label: 'Bookings', icon: CalendarDays },
    { to: paths.adminWallets, label: 'Wallets', icon: Wallet },
    { to: paths.adminAnalytics, label: 'Analytics', icon: ChartNoAxesColumn },
  ],
};

/** The navigation items of a role. */
export const navigationFor = (role: Role): BarItem[] => bars[role];

/** A role's home page. */
export const homeOf = (role: Role): string =>
  ({ customer: paths.home, provider: paths.providerDashboard, admin: paths.adminDashboard })[role];
