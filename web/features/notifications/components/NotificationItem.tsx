import { Bell, CalendarDays, type LucideIcon, Package, Star, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sitePath } from '../../../../shared/http/path';
import type { Notification } from '../../../../shared/notifications/api';
import { ago } from '../../../lib/ago';
import './NotificationItem.css';

const icons: Record<Notification['type'], LucideIcon> = {
  booking: CalendarDays,
  order: Package,
  payment: Wallet,
  review: Star,
  other: Bell,
};

type Props = { notification: Notification; onRead: (id: string) => void };

/** A notification with a link to what it is about. */
export const NotificationItem = ({ notification, onRead }: Props) => {
  const { id, type, title, message, link, read, createdAt } = notification;
  const Icon = icons[type];
  return (
    <li>
      <Link
        className={`notification-item ${read ? '' : 'is-unread'}`}
        to={sitePath(link) ?? '/'}
        onClick={() => !read && onRead(id)}
      >
        <span className="notification-item-icon">
          <Icon aria-hidden="true" size={18} />
        </span>
        <span className="notification-item-words">
          <strong>{title}</strong>
          <span>{message}</span>
          <time className="muted" dateTime={createdAt}>
            {ago(createdAt)}
          </time>
        </span>
        {!read && (
          <span className="notification-item-dot">
            <span className="visually-hidden">Unread</span>
          </span>
        )}
      </Link>
    </li>
  );
};
