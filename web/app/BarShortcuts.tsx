import { CalendarDays, CircleHelp, Heart, UserRound } from 'lucide-react';
import type { Role } from '../../shared/account/schema';
import { NotificationBell } from '../features/notifications/components/NotificationBell';
import { CartButton } from '../lib/cart/CartButton';
import { MessagesLink } from '../lib/chat/MessagesLink';
import { paths } from '../lib/paths';
import type { BarItem } from '../ui/BottomBar';
import { Link } from '../ui/Link';
import { Menu } from '../ui/Menu';
import { Shortcut } from '../ui/Shortcut';
import { ThemeChoice } from '../ui/ThemeChoice';
import './BarShortcuts.css';

const profile: BarItem = { to: paths.profile, label: 'Profile', icon: UserRound };
const favorites: BarItem = { to: paths.favorites, label: 'Favorites', icon: Heart };
const help: BarItem = { to: paths.help, label: 'Help', icon: CircleHelp };

/** The profile is in the bar of customers and providers. */
const linksOf: Record<Role, BarItem[]> = {
  customer: [favorites, help],
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
    </ul>
    <ThemeChoice />
  </>
);

/** A button that opens a person's own links and settings. */
const AccountMenu = ({ role }: { role: Role }) => (
  <Menu label="Your menu" icon={UserRound} caption="Menu">
    {(close) => <AccountMenuPanel role={role} onLeave={close} />}
  </Menu>
);

/**
 * What wide screens show beside the navigation: messages, notifications, bookings, cart, and the account menu, as far
 * as the role has these pages. Pages that show the messages, the bell or the cart themselves do not get a second one.
 */
export const BarShortcuts = ({ role }: { role: Role }) => (
  <nav className="line bar-shortcuts" aria-label="Your account">
    {role !== 'admin' && (
      <span className="bar-shortcuts-messages">
        <MessagesLink caption="Messages" />
      </span>
    )}
    <span className="bar-shortcuts-bell">
      <NotificationBell caption="Notifications" />
    </span>
    {role === 'customer' && (
      <>
        <Link className="button-icon" to={paths.bookings} aria-label="Your bookings">
          <Shortcut icon={CalendarDays} caption="Bookings" />
        </Link>
        <span className="bar-shortcuts-cart">
          <CartButton label="Your cart" caption="Cart" />
        </span>
      </>
    )}
    <AccountMenu role={role} />
  </nav>
);
