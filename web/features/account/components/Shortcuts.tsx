import {
  CalendarDays,
  Clock,
  FileUp,
  Heart,
  LayoutDashboard,
  Package,
  Scissors,
  Share2,
  ShoppingBag,
  Star,
  Truck,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Me } from '../../../../shared/account/schema';
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
  { to: paths.myHairstyles, icon: Scissors, title: 'My services' },
  { to: paths.myProducts, icon: ShoppingBag, title: 'My products' },
  { to: paths.providerBookings, icon: CalendarDays, title: 'Bookings' },
  { to: paths.providerAvailability, icon: Clock, title: 'Availability' },
  { to: paths.providerOrders, icon: Package, title: 'Orders' },
  { to: paths.providerShipping, icon: Truck, title: 'Shipping' },
  { to: paths.providerReviews, icon: Star, title: 'Reviews' },
  { to: paths.providerImport, icon: FileUp, title: 'Import' },
  { to: paths.providerWebhooks, icon: Webhook, title: 'Webhooks' },
  { to: paths.providerWallet, icon: Wallet, title: 'Wallet' },
];

const shoppingShortcuts = [
  { to: paths.bookings, icon: CalendarDays, title: 'My bookings' },
  { to: paths.orders, icon: Package, title: 'My orders' },
  { to: paths.wallet, icon: Wallet, title: 'Customer wallet' },
  { to: paths.favorites, icon: Heart, title: 'Favorites' },
];

const providerTiles = (id: string) => [
  ...providerShortcuts,
  { to: paths.provider(id), icon: Share2, title: 'My public profile' },
];

const Tiles = ({ label, tiles }: { label: string; tiles: ComponentProps<typeof Tile>[] }) => (
  <nav aria-label={label}>
    <ul className="card-grid card-grid-small">
      {tiles.map((tile) => (
        <li key={tile.to}>
          <Tile small {...tile} />
        </li>
      ))}
    </ul>
  </nav>
);

/** Links from the profile to the user's other pages. Providers also reach what they bought. */
export const Shortcuts = ({ me: { role, id } }: { me: Me }) =>
  role === 'provider' ? (
    <>
      <Tiles label="Shortcuts" tiles={providerTiles(id)} />
      <h2>When you book and shop</h2>
      <Tiles label="When you book and shop" tiles={shoppingShortcuts} />
    </>
  ) : (
    <Tiles label="Shortcuts" tiles={customerShortcuts} />
  );
