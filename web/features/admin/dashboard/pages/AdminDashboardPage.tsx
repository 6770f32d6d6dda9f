import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  CalendarDays,
  ChartNoAxesColumn,
  DollarSign,
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
import { formatCents } from '../../../../../shared/money/cents';
import { paths } from '../../../../lib/paths';
import { SignOutButton } from '../../../../lib/session/SignOutButton';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { blank, Stat } from '../../../../ui/Stat';
import { ErrorState } from '../../../../ui/States';
import { Tile } from '../../../../ui/Tile';
import { Queue } from '../components/Queue';
import { dashboardQuery } from '../queries';
import './AdminDashboardPage.css';

/** Keeps the note's place, which may take two lines on a phone. */
const place = (
  <span className="dashboard-cards-place" aria-hidden="true">
    nn pending approval
  </span>
);

const pendingNote = (pending = 0) => (pending > 0 ? `${pending} pending approval` : place);

/** The platform's figures of all time; empty while they load. */
const DashboardCards = ({ figures }: { figures: AdminDashboard | undefined }) => (
  <div className="stat-grid">
    <Stat
      strong
      icon={DollarSign}
      label="Total Revenue"
      value={figures && formatCents(figures.revenueCents)}
    />
    <Stat icon={UserRound} label="Total Users" value={figures?.users} />
    <Stat
      icon={UsersRound}
      label="Active Providers"
      value={figures?.activeProviders}
      note={pendingNote(figures?.pendingProviders)}
    />
    <Stat icon={CalendarCheck} label="Total Bookings" value={figures?.bookings} />
    <Stat icon={ShoppingBag} label="Total Orders" value={figures?.orders} />
    <Stat icon={Package} label="Active Products" value={figures?.activeProducts} />
    <Stat icon={Star} label="Total Reviews" value={figures?.reviews} />
  </div>
);

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
const ManagementTiles = ({ figures }: { figures: AdminDashboard | undefined }) => (
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

/** The admin dashboard: the platform's figures, what there is to manage, and what waits for a decision. */
export const Component = () => {
  const { data, error, refetch } = useQuery(dashboardQuery);
  useLoadErrorToast({ data, error }, 'Failed to load dashboard data');
  return (
    <Page title="Admin Dashboard">
      <PageHeader
        title="Admin Dashboard"
        subtitle="How the marketplace is doing, and what waits for you."
        actions={<SignOutButton />}
      />
      {error && !data ? (
        <ErrorState title="Failed to load dashboard data" onRetry={refetch} />
      ) : (
        <DashboardCards figures={data} />
      )}
      <ManagementTiles figures={data} />
      <Queue />
    </Page>
  );
};
