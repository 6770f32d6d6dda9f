import { CalendarCheck, DollarSign, Package, ShoppingBag, Star, UserRound, UsersRound } from 'lucide-react';
import type { AdminDashboard } from '../../../../../shared/admin/figures-api';
import { formatCents } from '../../../../../shared/money/cents';
import { Stat } from '../../../../ui/Stat';
import './DashboardCards.css';

/** Keeps the note's place, which may take two lines on a phone. */
const place = (
  <span className="dashboard-cards-place" aria-hidden="true">
    nn pending approval
  </span>
);

const pendingNote = (pending = 0) => (pending > 0 ? `${pending} pending approval` : place);

/** The platform's figures of all time; empty while they load. */
export const DashboardCards = ({ figures }: { figures: AdminDashboard | undefined }) => (
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
