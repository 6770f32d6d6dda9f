import { useInfiniteQuery } from '@tanstack/react-query';
import { homeOf } from '../../../lib/navigation';
import { useMe } from '../../../lib/session/me';
import { useUrlParam } from '../../../lib/useUrlParams';
import { Card } from '../../../ui/Card';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { Tabs } from '../../../ui/Tabs';
import { NotificationItem } from '../components/NotificationItem';
import { MarkAllRead } from '../components/Notifications';
import { groupByDay } from '../groupByDay';
import { type Filter, listQuery } from '../queries';
import { useMarkRead } from '../useMarkRead';
import './NotificationsPage.css';

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

const Nothing = ({ filter }: { filter: Filter }) => (
  <EmptyState drawing="no-notifications" title={filter ? 'Nothing unread' : 'No notifications yet'}>
    {filter ? 'You have read everything.' : 'Updates about your bookings and orders will appear here.'}
  </EmptyState>
);

const List = ({ filter }: { filter: Filter }) => {
  const list = useInfiniteQuery(listQuery(filter));
  const markRead = useMarkRead();
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {list.isPending && <Skeleton height="5rem" count={5} />}
      {list.isError && !items && (
        <ErrorState title="Couldn't load your notifications" onRetry={() => list.refetch()} />
      )}
      {items?.length === 0 && <Nothing filter={filter} />}
      {items && items.length > 0 && (
        <Card as="div">
          {groupByDay(items).map(([day, notifications], index) => (
            <section key={day} className="notifications-page-day" aria-label={day}>
              <div className="row row-between">
                <h2>{day}</h2>
                {index === 0 && <MarkAllRead />}
              </div>
              <ul>
                {notifications.map((each) => (
                  <NotificationItem key={each.id} notification={each} onRead={markRead} markable />
                ))}
              </ul>
            </section>
          ))}
        </Card>
      )}
      <ShowMore list={list} wide />
    </>
  );
};

/** All notifications, by day, page by page. */
export const Component = () => {
  const { role } = useMe();
  const [chosen, choose] = useUrlParam('filter');
  const filter = chosen === 'unread' ? chosen : undefined;
  return (
    <Page title="Notifications" className="page-narrow">
      <PageHeader title="Notifications" back={homeOf(role)} />
      <Tabs
        label="Which notifications"
        tabs={tabs}
        value={filter ?? 'all'}
        onChange={(next) => choose(next === 'all' ? '' : next)}
      >
        <div className="stack">
          <List filter={filter} />
        </div>
      </Tabs>
    </Page>
  );
};
