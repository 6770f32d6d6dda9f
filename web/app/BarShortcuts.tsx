import { CalendarDays } from 'lucide-react';
import type { Role } from '../../shared/account/schema';
import { NotificationBell } from '../features/notifications/components/NotificationBell';
import { CartButton } from '../lib/cart/CartButton';
import { MessagesLink } from '../lib/chat/MessagesLink';
import { paths } from '../lib/paths';
import { Link } from '../ui/Link';
import { AccountMenu } from './AccountMenu';
import './BarShortcuts.css';

/**
 * What wide screens show beside the navigation: messages, notifications, bookings, cart, and the account menu, as far as
 * the role has these pages. Pages that show the messages, the bell or the cart themselves do not get a second one.
 */
export const BarShortcuts = ({ role }: { role: Role }) => (
  <nav className="bar-shortcuts" aria-label="Your account">
    {role !== 'admin' && (
      <span className="bar-shortcuts-messages">
        <MessagesLink />
      </span>
    )}
    <span className="bar-shortcuts-bell">
      <NotificationBell />
    </span>
    {role === 'customer' && (
      <>
        <Link className="button-icon" to={paths.bookings} aria-label="Your bookings">
          <CalendarDays aria-hidden="true" size={20} />
        </Link>
        <span className="bar-shortcuts-cart">
          <CartButton label="Your cart" />
        </span>
      </>
    )}
    <AccountMenu role={role} />
  </nav>
);
