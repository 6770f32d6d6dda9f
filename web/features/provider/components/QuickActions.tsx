import { CalendarDays, Package, Plus, Scissors, ShoppingBag, UserRound, Wallet } from 'lucide-react';
import { exists } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { Tile } from '../../../ui/Tile';
import '../../../ui/Card.css';

const actions = [
  { to: '/provider/hairstyles/new', icon: Plus, title: 'Add service' },
  {
    to: paths.providerBookings,
    icon: CalendarDays,
    title: 'Manage bookings',
    text: 'Accept, decline, complete',
  },
  { to: '/provider/hairstyles', icon: Scissors, title: 'My services' },
  { to: '/provider/products', icon: ShoppingBag, title: 'My products' },
  { to: paths.providerOrders, icon: Package, title: 'Orders' },
  { to: paths.providerWallet, icon: Wallet, title: 'Wallet', text: 'Balances and history' },
  { to: paths.profile, icon: UserRound, title: 'Profile', text: 'Locations, time zone, public details' },
];

/** Links to the pages a provider uses most. */
export const QuickActions = () => (
  <section className="stack" aria-labelledby="actions">
    <h2 id="actions">Quick Actions</h2>
    <ul className="card-grid card-grid-fit">
      {actions
        .filter(({ to }) => exists(to))
        .map((action) => (
          <li key={action.to}>
            <Tile {...action} />
          </li>
        ))}
    </ul>
  </section>
);
