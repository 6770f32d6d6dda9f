import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoadErrorToast } from '../../ui/loadErrors';
import { PurchaseSkeleton } from '../../ui/PurchaseSkeleton';
import { ShowMore } from '../../ui/ShowMore';
import { ErrorState } from '../../ui/States';
import { Tabs } from '../../ui/Tabs';
import { useUrlParam } from '../useUrlParams';

/** The props of `Tabs` for a list by status. */
type StatusTabs = {
  tabs: readonly { value: string; label: string; count?: number | 'loading' | undefined }[];
  value: string;
  onChange: (tab: string) => void;
};

const all = 'all';

/** How many there are by status. */
type StatusCounts<S extends string> = Partial<Record<S, number>>;

const labelOf = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

const withTotal = (counts: StatusCounts<string>): StatusCounts<string> => ({
  ...counts,
  [all]: Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0),
});

/** One tab for all and one for each status, with their counts if given. The selected tab is kept in the URL. */
export const useStatusTab = <S extends string>(
  statuses: readonly S[],
  counts?: StatusCounts<NoInfer<S>> | 'loading',
): { status: S | undefined; tabs: StatusTabs } => {
  const [chosen, choose] = useUrlParam('status');
  const status = statuses.find((known) => known === chosen);
  const known = typeof counts === 'object' ? withTotal(counts) : undefined;
  const tabs = {
    tabs: [all, ...statuses].map((name) => ({
      value: name,
      label: labelOf(name),
      // A status without a count keeps an empty place.
      count: counts && (known?.[name] ?? ('loading' as const)),
    })),
    value: status ?? all,
    onChange: (tab: string) => choose(tab === all ? '' : tab),
  };
  return { status, tabs };
};

type Pages<S> = { pages: { items: S[] }[] };
type Props<S> = {
  /** What the list contains. */
  of: 'bookings' | 'orders';
  list: UseInfiniteQueryResult<Pages<S>>;
  tabs: StatusTabs;
  /** Stands beside the tabs where there is room, above them elsewhere. */
  before?: ReactNode;
  /** Renders the items loaded so far; there is at least one. */
  children: (purchases: S[]) => ReactNode;
  empty: ReactNode;
  /** Shown while loading, in place of cards. */
  skeleton?: ReactNode;
  /** Hides the loaded items it returns false for. */
  matches?: ((purchase: S) => boolean) | undefined;
};

/** An item that changed while the pages were loading may be on two of them. */
const withoutRepeats = <S extends { id: string }>(purchases: readonly S[]): S[] => [
  ...new Map(purchases.map((purchase) => [purchase.id, purchase])).values(),
];

const NoMatches = ({ of, more }: { of: string; more: boolean }) => (
  <p role="status" className="muted">
    {more
      ? `None of the ${of} loaded so far match your search. Show more to search older ones.`
      : `No ${of} match your search.`}
  </p>
);

/** Bookings or orders by status, page by page. */
export const StatusList = <S extends { id: string }>({
  of,
  list,
  tabs,
  before,
  children,
  empty,
  skeleton = <PurchaseSkeleton />,
  matches,
}: Props<S>) => {
  const purchases = list.data && withoutRepeats(list.data.pages.flatMap(({ items }) => items));
  const shown = matches ? purchases?.filter(matches) : purchases;
  const failure = `Failed to load ${of}`;

  useLoadErrorToast(list, failure);

  return (
    <Tabs label={of === 'bookings' ? 'Bookings by status' : 'Orders by status'} before={before} {...tabs}>
      {list.isPending && skeleton}
      {list.isError && !purchases && <ErrorState title={failure} onRetry={list.refetch} />}
      {purchases?.length === 0 && empty}
      {shown && shown.length > 0 && children(shown)}
      {purchases && purchases.length > 0 && shown?.length === 0 && (
        <NoMatches of={of} more={list.hasNextPage} />
      )}
      <ShowMore list={list} wide />
    </Tabs>
  );
};
