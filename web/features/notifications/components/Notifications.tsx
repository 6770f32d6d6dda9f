import { useQuery } from '@tanstack/react-query';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Drawing } from '../../../ui/Drawing';
import { Skeleton } from '../../../ui/States';
import { notificationsQuery } from '../queries';
import { useMarkAllRead, useMarkRead } from '../useMarkRead';
import { NotificationItem } from './NotificationItem';
import './Notifications.css';

const Nothing = () => (
  <div className="stack stack-small notifications-none">
    <Drawing name="no-notifications" />
    <p>No notifications yet</p>
    <p className="muted">Updates about your bookings and orders will appear here.</p>
  </div>
);

/** Marks all notifications as read; hidden when there are no unread ones. */
export const MarkAllRead = () => {
  const { data } = useQuery(notificationsQuery);
  const markAllRead = useMarkAllRead();
  if (!data?.unread) return null;
  return (
    <Button ref={keepFocusInCard} variant="quiet" size="small" onClick={() => markAllRead()}>
      Mark all read
    </Button>
  );
};

/** The ten newest notifications in a scrolling list, refreshed live. */
export const NotificationList = () => {
  const { data, isPending, isError, refetch } = useQuery(notificationsQuery);
  const markRead = useMarkRead();
  const items = data?.items ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <section className="notifications-list" tabIndex={0} aria-label="Latest notifications">
      {isPending && <Skeleton height="4rem" count={4} />}
      {isError && !data && (
        <div className="stack stack-small notifications-none" role="alert">
          <p>Couldn't load your notifications</p>
          <Button variant="secondary" size="small" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && items.length === 0 && <Nothing />}
      <ul>
        {items.map((item) => (
          <NotificationItem key={item.id} notification={item} onRead={markRead} />
        ))}
      </ul>
    </section>
  );
};

/** Leads to the page of all notifications. */
export const AllNotifications = () => (
  <ButtonLink variant="quiet" size="small" to={paths.notifications}>
    See all
  </ButtonLink>
);

/** The card with the newest notifications. */
export const Notifications = () => (
  <Card as="section" id="notifications" tabIndex={-1} className="notifications" aria-label="Notifications">
    <header className="row row-between notifications-head">
      <h2>Notifications</h2>
      <MarkAllRead />
    </header>
    <NotificationList />
    <footer className="notifications-foot">
      <AllNotifications />
    </footer>
  </Card>
);
