import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoadErrorToast } from '../../ui/loadErrors';
import { ShowMore } from '../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../ui/States';
import { Tabs } from '../../ui/Tabs';
import type { StatusTabs } from './useStatusTab';
import './StatusList.css';

type Pages<S> = { pages: { items: S[] }[] };
type Props<S> = {
  /** What the list contains. */
  of: 'bookings' | 'orders';
  list: UseInfiniteQueryResult<Pages<S>>;
  tabs: StatusTabs;
  /** Renders one item; `all` are the items loaded so far. */
  card: (purchase: S, all: S[]) => ReactNode;
  /** The heading an item is listed under, if the list is grouped. */
  groupOf?: (purchase: S) => string;
  empty: ReactNode;
};

/** Bookings or orders by status, page by page. */
export const StatusList = <S extends { id: string }>({ of, list, tabs, card, groupOf, empty }: Props<S>) => {
  const purchases = list.data?.pages.flatMap(({ items }) => items);
  const failure = `Failed to load ${of}`;

  useLoadErrorToast(list.error, failure);

  return (
    <Tabs label={of === 'bookings' ? 'Bookings by status' : 'Orders by status'} {...tabs}>
      {list.isPending && <Skeleton height="14rem" count={3} />}
      {list.isError && !purchases && (
        <ErrorState title={`Your ${of} are not available right now`} onRetry={list.refetch} />
      )}
      {purchases?.length === 0 && empty}
      <ul className="stack">
        {purchases?.map((purchase, index) => {
          const group = groupOf?.(purchase);
          const before = purchases[index - 1];
          const begins = group !== undefined && (!before || groupOf?.(before) !== group);
          return (
            <li key={purchase.id} className="stack">
              {begins && <h2 className="status-list-group">{group}</h2>}
              {card(purchase, purchases)}
            </li>
          );
        })}
      </ul>
      <ShowMore list={list} wide />
    </Tabs>
  );
};
