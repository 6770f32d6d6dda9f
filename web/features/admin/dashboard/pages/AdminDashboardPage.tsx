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
  ShieldCheck,
  ShoppingBag,
  Star,
  TicketPercent,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { AdminDashboard, AnalyticsPoint } from '../../../../../shared/admin/figures-api';
import { dashboardDays } from '../../../../../shared/admin/periods';
import { formatCents } from '../../../../../shared/money/cents';
import { adminFiguresQuery } from '../../../../lib/adminFigures';
import { paths } from '../../../../lib/paths';
import { SignOutButton } from '../../../../lib/session/SignOutButton';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { blank, Stat } from '../../../../ui/Stat';
import { ErrorState } from '../../../../ui/States';
import { Tile } from '../../../../ui/Tile';
import { type Kind, Trend } from '../../components/Trend';
import { Queue } from '../components/Queue';
import { useWaiting } from '../waiting';
import './AdminDashboardPage.css';

/** The days of a figure that the dashboard compares; undefined while they load. */
const daysOf = (figures: AdminDashboard | undefined, of: (day: AnalyticsPoint) => number) => {
  const values = figures?.points.map(of);
  return { values: values?.slice(-dashboardDays), before: values?.slice(0, -dashboardDays) };
};

/** The platform's figures of all time, and how the last days compare with those before; empty while they load. */
const DashboardCards = ({ figures }: { figures: AdminDashboard | undefined }) => {
  const trendOf = (of: (day: AnalyticsPoint) => number, kind?: Kind) => (
    <Trend {...daysOf(figures, of)} {...(kind && { kind })} />
  );
  const pending = figures?.pendingProviders ?? 0;
  return (
    <section className="stack" aria-labelledby="figures">
      <div className="stack stack-small">
        <h2 id="figures">How the marketplace is doing</h2>
        <p className="muted small">
          Totals of all time. Each line below compares the last days with those a week before; today is dashed
          and not counted.
        </p>
      </div>
      <div className="stat-grid dashboard-cards">
        <Stat
          strong
          icon={DollarSign}
          to={`${paths.adminAnalytics}?period=7d`}
          label="Total Revenue"
          value={figures && formatCents(figures.revenueCents)}
          note={trendOf(({ revenueCents }) => revenueCents, 'money')}
        />
        <Stat
          icon={UserRound}
          to={paths.adminUsers}
          label="Total Users"
          value={figures?.users}
          note={trendOf(({ people }) => people)}
        />
        <Stat
          icon={CalendarCheck}
          to={paths.adminBookings}
          label="Total Bookings"
          value={figures?.bookings}
          note={trendOf(({ bookings }) => bookings)}
        />
        <Stat
          icon={Package}
          to={paths.adminOrders}
          label="Total Orders"
          value={figures?.orders}
          note={trendOf(({ orders }) => orders)}
        />
        <Stat
          icon={Star}
          to={paths.adminReviews}
          label="Total Reviews"
          value={figures?.reviews}
          note={trendOf(({ reviews }) => reviews)}
        />
        {/* The two without a comparison stand beside each other. */}
        <Stat
          icon={UsersRound}
          to={paths.adminProviders}
          label="Active Providers"
          value={figures?.activeProviders}
          note={pending > 0 ? `${pending} pending approval` : blank}
        />
        <Stat
          to={paths.adminProducts}
          icon={ShoppingBag}
          label="Active Products"
          value={figures?.activeProducts}
          note="In the shop"
        />
      </div>
    </section>
  );
};

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
  { to: paths.adminOrders, icon: Package, title: 'Orders', text: ({ orders }) => `${orders} total` },
  {
    to: paths.adminProducts,
    icon: ShoppingBag,
    title: 'Products',
    text: ({ activeProducts }) => `${activeProducts} active`,
  },
  { to: paths.adminReviews, icon: Star, title: 'Reviews', text: ({ reviews }) => `${reviews} total` },
  { to: paths.adminWallets, icon: Wallet, title: 'Wallets', text: 'Financial management' },
  { to: paths.adminAnalytics, icon: ChartNoAxesColumn, title: 'Analytics', text: 'Platform insights' },
  { to: paths.adminPromoBanners, icon: Images, title: 'Promo Banners', text: 'Homepage carousel' },
  { to: paths.adminPromoCodes, icon: TicketPercent, title: 'Promo Codes', text: 'Discount management' },
  { to: paths.adminTeam, icon: ShieldCheck, title: 'Admin Team', text: 'Admins and invitations' },
  { to: paths.adminAudit, icon: ScrollText, title: 'Audit Trail', text: 'Who did what, and why' },
];

const textOf = ({ text }: ManagementTile, figures: AdminDashboard | undefined): string =>
  typeof text === 'string' ? text : figures ? text(figures) : blank;

/** Links to the pages that admins manage the platform with. */
const ManagementTiles = ({ figures }: { figures: AdminDashboard | undefined }) => (
  <section className="stack" aria-labelledby="management">
    <h2 id="management">Management</h2>
    <ul className="card-grid card-grid-small management-tiles">
      {tiles.map((tile) => (
        <li key={tile.to}>
          <Tile small to={tile.to} icon={tile.icon} title={tile.title} text={textOf(tile, figures)} />
        </li>
      ))}
    </ul>
  </section>
);

/** The admin dashboard: what waits for a decision, the platform's figures, and what there is to manage. */
export const Component = () => {
  const { data, error, refetch } = useQuery(adminFiguresQuery);
  const waiting = useWaiting();
  useLoadErrorToast({ data, error }, 'Failed to load dashboard data');
  return (
    <Page title="Admin Dashboard">
      <PageHeader
        title="Admin Dashboard"
        subtitle="What waits for you, and how the marketplace is doing."
        actions={<SignOutButton />}
      />
      <Queue {...waiting} />
      {/* Nothing stands below the queue before its height is known, so that nothing moves. */}
      {waiting.items && (
        <>
          {error && !data ? (
            <ErrorState title="Failed to load dashboard data" onRetry={refetch} />
          ) : (
            <DashboardCards figures={data} />
          )}
          <ManagementTiles figures={data} />
        </>
      )}
    </Page>
  );
};
