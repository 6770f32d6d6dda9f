import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorState, Skeleton } from '../../../ui/States';
import { Tabs } from '../../../ui/Tabs';
import { toast } from '../../../ui/toast';
import { type StatusTab, statusTabs } from '../useStatusTab';

type Page<B> = { pages: { items: B[] }[] };
type Props<B> = {
  list: UseInfiniteQueryResult<Page<B>>;
  tab: StatusTab;
  onTab: (tab: StatusTab) => void;
  card: (booking: B) => ReactNode;
  empty: ReactNode;
};

const failure = 'Failed to load bookings';

/** Bookings by status, a page at a time. */
export const BookingList = <B extends { id: string }>({ list, tab, onTab, card, empty }: Props<B>) => {
  const bookings = list.data?.pages.flatMap(({ items }) => items);

  useEffect(() => {
    if (list.error) toast.error(failure, { id: failure });
  }, [list.error]);

  return (
    <Tabs label="Bookings by status" tabs={statusTabs} value={tab} onChange={onTab}>
      {list.isPending && <Skeleton height="14rem" count={3} />}
      {list.isError && !bookings && (
        <ErrorState title="Your bookings are not available right now" onRetry={list.refetch} />
      )}
      {bookings?.length === 0 && empty}
      <ul className="stack">
        {bookings?.map((booking) => (
          <li key={booking.id}>{card(booking)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          wide
          onClick={() => list.fetchNextPage()}
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
        >
          Show more
        </Button>
      )}
    </Tabs>
  );
};
