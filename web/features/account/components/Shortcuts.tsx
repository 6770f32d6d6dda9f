import {
  CalendarDays,
  Heart,
  LayoutDashboard,
  Package,
  Scissors,
  Share2,
  ShoppingBag,
  Wallet,
} from 'lucide-react';
import type { Me } from '../../../../shared/account/schema';
import { exists } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { Tile } from '../../../ui/Tile';

const customerShortcuts = [
  { to: paths.bookings, icon: CalendarDays, title: 'My bookings' },
  { to: paths.orders, icon: Package, title: 'My orders' },
  { to: paths.wallet, icon: Wallet, title: 'Wallet' },
  { to: paths.favorites, icon: Heart, title: 'Favorites' },
];

const providerShortcuts = [
  { to: paths.providerDashboard, icon: LayoutDashboard, title: 'Dashboard' },
  { to: '/provider/hairstyles', icon: Scissors, title: 'My services' },
  { to: '/provider/products', icon: ShoppingBag, title: 'My products' },
  { to: paths.providerBookings, icon: CalendarDays, title: 'Bookings' },
  { to: paths.providerOrders, icon: Package, title: 'Orders' },
  { to: paths.providerWallet, icon: Wallet, title: 'Wallet' },
];

const tilesOf = ({ role, id }: Me) => {
  const tiles = (role === 'provider' ? providerShortcuts : customerShortcuts).filter(({ to }) => exists(to));
  const own = { to: paths.provider(id), icon: Share2, title: 'My public profile' };
  return role === 'provider' ? [...tiles, own] : tiles;
};

/** Links from the profile to the user's other pages; spec section 2. */
export const Shortcuts = ({ me }: { me: Me }) => (
  <nav aria-label="Shortcuts">
    <ul className="card-grid card-grid-fit">
      {tilesOf(me).map((tile) => (
        <li key={tile.to}>
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  </nav>
);
