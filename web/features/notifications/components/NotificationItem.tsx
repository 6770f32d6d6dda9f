import { Bell, CalendarDays, type LucideIcon, MailOpen, Package, Star, Wallet } from 'lucide-react';
import type { Notification } from '../../../../shared/notifications/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { ago } from '../../../lib/durations';
import { useMaybeMe } from '../../../lib/session/me';
import { Link } from '../../../ui/Link';
import { openablePath } from '../openablePath';
import './NotificationItem.css';

const icons: Record<Notification['type'], LucideIcon> = {
  booking: CalendarDays,
  order: Package,
  payment: Wallet,
  review: Star,
  other: Bell,
};

type Props = {
  notification: Notification;
  onRead: (id: string) => void;
  /** Whether it can be marked as read without opening it. */
  markable?: boolean;
};

/** A notification with a link to what it is about. */
export const NotificationItem = ({ notification, onRead, markable = false }: Props) => {
  const { id, type, title, message, link, read, createdAt } = notification;
  const me = useMaybeMe();
  const Icon = icons[type];
  return (
    <li className={markable ? 'notification-item-row is-markable' : 'notification-item-row'}>
      <Link
        className={`notification-item ${read ? '' : 'is-unread'}`}
        to={openablePath(link, me?.role)}
        onClick={() => !read && onRead(id)}
      >
        <span className="notification-item-icon">
          <Icon aria-hidden="true" size={18} />
          {!read && (
            <span className="notification-item-dot">
              <span className="visually-hidden">Unread</span>
            </span>
          )}
        </span>
        <span className="notification-item-words">
          <strong>{title}</strong>
          <span>{message}</span>
          <time className="muted" dateTime={createdAt}>
            {ago(createdAt)}
          </time>
        </span>
      </Link>
      {markable && !read && (
        <button
          type="button"
          className="notification-item-mark"
          aria-label={`Mark as read: ${isolateBidi(title)}`}
          title="Mark as read"
          onClick={() => onRead(id)}
        >
          <MailOpen aria-hidden="true" size={18} />
        </button>
      )}
    </li>
  );
};
