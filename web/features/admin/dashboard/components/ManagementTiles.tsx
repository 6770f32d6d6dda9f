import {
  CalendarDays,
  ChartNoAxesColumn,
  Images,
  type LucideIcon,
  Package,
  ScrollText,
  ShoppingBag,
  Star,
  TicketPercent,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { AdminDashboard } from '../../../../../shared/admin/figures-api';
import { paths } from '../../../../lib/paths';
import { blank } from '../../../../ui/Stat';
import { Tile } from '../../../../ui/Tile';

type ManagementTile = {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string | ((figures: AdminDashboard) => string);
};

/** In the order of docs/product/screens.md#admin-lists, the audit trail last. */
const tiles: ManagementTile[] = [
  { to: paths.adminUsers, icon: UserRound, title: 'Users', text: ({ users }) => `${users} total` },
  {
    to: paths.adminProviders,
    icon: UsersRound,
    title: 'Providers',
    text: ({ pendingProviders }) => `${pendingProviders} pending`,
  },
  {
    to: paths.adminBookings,
    icon: CalendarDays,
    title: 'Bookings',
    text: ({ bookings }) => `${bookings} total`,
  },
  { to: paths.adminOrders, icon: ShoppingBag, title: 'Orders', text: ({ orders }) => `${orders} total` },
  {
    to: paths.adminProducts,
    icon: Package,
    title: 'Products',
    text: ({ activeProducts }) => `${activeProducts} active`,
  },
  { to: paths.adminReviews, icon: Star, title: 'Reviews', text: ({ reviews }) => `${reviews} total` },
  { to: paths.adminWallets, icon: Wallet, title: 'Wallets', text: 'Financial management' },
  { to: paths.adminAnalytics, icon: ChartNoAxesColumn, title: 'Analytics', text: 'Platform insights' },
  { to: paths.adminPromoBanners, icon: Images, title: 'Promo Banners', text: 'Homepage carousel' },
  { to: paths.adminPromoCodes, icon: TicketPercent, title: 'Promo Codes', text: 'Discount management' },
  { to: paths.adminAudit, icon: ScrollText, title: 'Audit Trail', text: 'Who did what, and why' },
];

const textOf = ({ text }: ManagementTile, figures: AdminDashboard | undefined): string =>
  typeof text === 'string' ? text : figures ? text(figures) : blank;

/** Links to the pages that admins manage the platform with. */
export const ManagementTiles = ({ figures }: { figures: AdminDashboard | undefined }) => (
  <section className="stack" aria-labelledby="management">
    <h2 id="management">Management</h2>
    <ul className="card-grid">
      {tiles.map((tile) => (
        <li key={tile.to}>
          <Tile to={tile.to} icon={tile.icon} title={tile.title} text={textOf(tile, figures)} />
        </li>
      ))}
    </ul>
  </section>
);
