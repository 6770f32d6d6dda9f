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
import './QuickActions.css';

const actions = [
  { to: paths.newHairstyle, icon: Plus, title: 'Add service' },
  {
    to: paths.providerBookings,
    icon: CalendarDays,
    title: 'Manage bookings',
    text: 'Accept, decline, complete',
  },
  {
    to: paths.providerCalendar,
    icon: CalendarRange,
    title: 'Calendar',
    text: 'Day, week and list',
  },
  {
    to: paths.providerAvailability,
    icon: Clock,
    title: 'Availability',
    text: 'Hours, time off, where you work',
  },
  { to: paths.myHairstyles, icon: Scissors, title: 'My services' },
  { to: paths.myProducts, icon: ShoppingBag, title: 'My products' },
  { to: paths.providerOrders, icon: Package, title: 'Orders' },
  { to: paths.messages, icon: MessagesSquare, title: 'Messages', text: 'Talk to your customers' },
  { to: paths.providerReviews, icon: Star, title: 'Reviews', text: 'Read and reply' },
  { to: paths.providerWallet, icon: Wallet, title: 'Wallet', text: 'Balances and history' },
  { to: paths.profileProvider, icon: UserRound, title: 'Profile', text: 'Time zone, public details' },
];

/** Links to the pages a provider uses most. */
export const QuickActions = () => {
  const unread = useUnread();
  return (
    <section className="stack" aria-labelledby="actions">
      <h2 id="actions">Quick Actions</h2>
      <ul className="card-grid quick-actions">
        {actions.map((action) => (
          <li key={action.to}>
            <Tile {...action} unread={action.to === paths.messages ? unread : 0} />
          </li>
        ))}
      </ul>
    </section>
  );
};
