import {
  CalendarDays,
  CalendarRange,
  Clock,
  MessagesSquare,
  Package,
  Plus,
  Scissors,
  ShoppingBag,
  Star,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useUnread } from '../../../lib/chat/unread';
import { paths } from '../../../lib/paths';
import { Tile } from '../../../ui/Tile';
import '../../../ui/Card.css';

const actions = [
  { to: paths.newHairstyle, icon: Plus, title: 'Add service' },
  { to: paths.providerBookings, icon: CalendarDays, title: 'Manage bookings' },
  { to: paths.providerCalendar, icon: CalendarRange, title: 'Calendar' },
  { to: paths.providerAvailability, icon: Clock, title: 'Availability' },
  { to: paths.myHairstyles, icon: Scissors, title: 'My services' },
  { to: paths.myProducts, icon: ShoppingBag, title: 'My products' },
  { to: paths.providerOrders, icon: Package, title: 'Orders' },
  { to: paths.messages, icon: MessagesSquare, title: 'Messages' },
  { to: paths.providerReviews, icon: Star, title: 'Reviews' },
  { to: paths.providerWallet, icon: Wallet, title: 'Wallet' },
  { to: paths.profileProvider, icon: UserRound, title: 'Profile' },
];

/** Links to the pages a provider uses most. */
export const QuickActions = () => {
  const unread = useUnread();
  return (
    <section className="stack" aria-labelledby="actions">
      <h2 id="actions">Quick Actions</h2>
      <ul className="card-grid card-grid-small">
        {actions.map((action) => (
          <li key={action.to}>
            <Tile small {...action} unread={action.to === paths.messages ? unread : 0} />
          </li>
        ))}
      </ul>
    </section>
  );
};
