import { CalendarDays, CircleHelp, Heart, Menu as MenuIcon, Package, UserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Role } from '../../shared/account/schema';
import { NotificationBell } from '../features/notifications/components/NotificationBell';
import { CartButton } from '../lib/cart/CartButton';
import { MessagesLink } from '../lib/chat/MessagesLink';
import { paths } from '../lib/paths';
import { SignOutButton } from '../lib/session/SignOutButton';
import type { BarItem } from '../ui/BottomBar';
import { Link } from '../ui/Link';
import { Menu } from '../ui/Menu';
import { Shortcut } from '../ui/Shortcut';
import { ThemeChoice } from '../ui/ThemeChoice';
import './BarShortcuts.css';

const profile: BarItem = { to: paths.profile, label: 'Profile', icon: UserRound };
const orders: BarItem = { to: paths.orders, label: 'My orders', icon: Package };
const favorites: BarItem = { to: paths.favorites, label: 'Favorites', icon: Heart };
const help: BarItem = { to: paths.help, label: 'Help', icon: CircleHelp };

/** The profile is in the bar of customers and providers. */
const linksOf: Record<Role, BarItem[]> = {
  customer: [orders, favorites, help],
  provider: [help],
  admin: [profile, help],
};

/** The links to a person's own pages and the choice of color scheme. */
const AccountMenuPanel = ({ role, onLeave }: { role: Role; onLeave: () => void }) => (
  <>
    <ul>
      {linksOf[role].map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} onClick={onLeave}>
            <Icon aria-hidden="true" size={20} />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <SignOutButton />
      </li>
    </ul>
    <ThemeChoice />
  </>
);

/** A button that opens a person's own links and settings. */
const AccountMenu = ({ role }: { role: Role }) => (
  <Menu label="Your menu" icon={MenuIcon} caption="Menu">
    {(close) => <AccountMenuPanel role={role} onLeave={close} />}
  </Menu>
);

/**
 * What wide screens show beside the navigation: messages, notifications, bookings, cart, and the account menu, as far
 * as the role has these pages. Headers of pages then leave out their own messages, bell and cart (Shell.css).
 */
export const BarShortcuts = ({ role }: { role: Role }) => {
  const { pathname } = useLocation();
  return (
    <nav className="line bar-shortcuts" aria-label="Your account">
      {role !== 'admin' && (
        <MessagesLink
          caption="Messages"
          isCurrent={pathname === paths.messages || pathname.startsWith(paths.chat(''))}
        />
      )}
      <NotificationBell caption="Notifications" isCurrent={pathname === paths.notifications} />
      {role === 'customer' && (
        <>
          <Link
            className="button-icon"
            to={paths.bookings}
            aria-label="Your bookings"
            aria-current={pathname === paths.bookings ? 'page' : undefined}
          >
            <Shortcut icon={CalendarDays} caption="Bookings" />
          </Link>
          <CartButton label="Your cart" caption="Cart" isCurrent={pathname === paths.cart} />
        </>
      )}
      <AccountMenu role={role} />
    </nav>
  );
};
