import { MessagesSquare } from 'lucide-react';
import { Link } from '../../ui/Link';
import { paths } from '../paths';
import './MessagesLink.css';
import { useUnread } from './unread';

const maxShown = 99;

/** A link to the messages with the number of unread conversations. */
export const MessagesLink = () => {
  const unread = useUnread();
  return (
    <Link
      className="button-icon messages-link"
      to={paths.messages}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
    >
      <MessagesSquare aria-hidden="true" size={20} />
      {unread > 0 && (
        <span className="messages-link-count" aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </Link>
  );
};
