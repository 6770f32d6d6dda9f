import {
  CalendarDays,
  CalendarRange,
  Clock,
  type LucideIcon,
  MessagesSquare,
  Package,
  Plus,
  Scissors,
  ShoppingBag,
  Star,
} from 'lucide-react';
import { useUnread } from '../../../lib/chat/unread';
import { paths } from '../../../lib/paths';
import { Tile } from '../../../ui/Tile';
import '../../../ui/Card.css';
import './QuickActions.css';

type Action = {
  to: string;
  icon: LucideIcon;
  title: string;
  /** Hidden on narrow screens, where the shortcuts below the greeting or the bar at the bottom have it within reach. */
  onlyWide?: boolean;
};

const actions: Action[] = [
  { to: paths.newHairstyle, icon: Plus, title: 'Add service' },
  { to: paths.providerBookings, icon: CalendarDays, title: 'Manage bookings', onlyWide: true },
  { to: paths.providerCalendar, icon: CalendarRange, title: 'Calendar', onlyWide: true },
  { to: paths.providerAvailability, icon: Clock, title: 'Availability' },
  { to: paths.myHairstyles, icon: Scissors, title: 'My services', onlyWide: true },
  { to: paths.myProducts, icon: ShoppingBag, title: 'My products' },
  { to: paths.providerOrders, icon: Package, title: 'Orders', onlyWide: true },
  { to: paths.messages, icon: MessagesSquare, title: 'Messages', onlyWide: true },
  { to: paths.providerReviews, icon: Star, title: 'Reviews' },
];

/** Links to the pages a provider uses most, without those that the bar at the bottom has at all widths. */
export const QuickActions = () => {
  const unread = useUnread();
  return (
    <section className="stack" aria-labelledby="actions">
      <h2 id="actions">Quick Actions</h2>
      <ul className="card-grid card-grid-small">
        {actions.map(({ onlyWide, ...action }) => (
          <li key={action.to} className={onlyWide ? 'quick-actions-only-wide' : undefined}>
            <Tile small {...action} unread={action.to === paths.messages ? unread : 0} />
          </li>
        ))}
      </ul>
    </section>
  );
};
