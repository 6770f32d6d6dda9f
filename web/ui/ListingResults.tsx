import type { ComponentProps, ReactNode } from 'react';
import type { DrawingName } from './drawings';
import { ListingGrid, ListingGridSkeleton } from './ListingGrid';
import { useLoadErrorToast } from './loadErrors';
import { EmptyState, ErrorState } from './States';

type List<C> = NonNullable<ComponentProps<typeof ListingGrid>['list']> & {
  data?: { pages: Array<{ items: C[] }> };
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => void;
};

type Props<C> = {
  list: List<C>;
  /** What the list contains, in the singular, for example `hairstyle`. */
  one: string;
  /** Shown when nothing matches. */
  drawing: DrawingName;
  children: (card: C, index: number) => ReactNode;
};

const countOf = (shown: number, hasMore: boolean, one: string): string =>
  `${shown}${hasMore ? ' or more' : ''} ${shown === 1 ? one : `${one}s`}`;

const Cards = <C,>({ list, one, drawing, children }: Props<C>) => {
  const cards = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <ListingGridSkeleton />;
  if (!cards) return <ErrorState title="This list is not available right now" onRetry={list.refetch} />;
  if (cards.length === 0)
    return (
      <EmptyState drawing={drawing} title={`No ${one}s found`}>
        Try adjusting your search or filters
      </EmptyState>
    );
  return (
    <ListingGrid list={list} stale={list.isPlaceholderData}>
      {cards.map(children)}
    </ListingGrid>
  );
};

/** A catalog's results, including loading, error (spec section 8), and empty states. */
export const ListingResults = <C,>(props: Props<C>) => {
  const { list, one } = props;
  const failure = `Failed to load ${one}s`;
  const shown = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);

  useLoadErrorToast(list.error, failure);

  return (
    <>
      <p className="visually-hidden" role="status">
        {shown !== undefined && !list.isPlaceholderData && countOf(shown, list.hasNextPage, one)}
      </p>
      <Cards {...props} />
    </>
  );
};
