import { CalendarRange, Coffee, MessagesSquare, Package } from 'lucide-react';
import { useUnread } from '../../../lib/chat/unread';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/Link';
import './Shortcuts.css';

/** What a provider opens most often, directly below the greeting where there is no list of sections. */
export const Shortcuts = ({ onTimeOff }: { onTimeOff: () => void }) => {
  const unread = useUnread();
  return (
    <nav className="shortcuts" aria-label="Shortcuts">
      <Link to={paths.providerCalendar}>
        <CalendarRange aria-hidden="true" size={22} strokeWidth={1.75} />
        Calendar
      </Link>
      <button type="button" onClick={onTimeOff}>
        <Coffee aria-hidden="true" size={22} strokeWidth={1.75} />
        Time off
      </button>
      <Link to={paths.providerOrders}>
        <Package aria-hidden="true" size={22} strokeWidth={1.75} />
        Orders
      </Link>
      <Link to={paths.messages}>
        <MessagesSquare aria-hidden="true" size={22} strokeWidth={1.75} />
        Messages
        {unread > 0 && (
          <>
            <span className="visually-hidden">, {unread} unread</span>
            <span className="shortcuts-count" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          </>
        )}
      </Link>
    </nav>
  );
};
