import { MessagesSquare } from 'lucide-react';
import { Link } from '../../ui/Link';
import { Shortcut } from '../../ui/Shortcut';
import { paths } from '../paths';
import { useUnread } from './unread';

/** A link to the messages with the number of unread conversations. */
export const MessagesLink = ({ caption, isCurrent }: { caption?: string; isCurrent?: boolean }) => {
  const unread = useUnread();
  return (
    <Link
      className="button-icon messages-link"
      to={paths.messages}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Shortcut icon={MessagesSquare} count={unread} caption={caption} />
    </Link>
  );
};
