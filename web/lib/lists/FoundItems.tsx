import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/Button';
import type { DrawingName } from '../../ui/drawings';
import { useLoadErrorToast } from '../../ui/loadErrors';
import { ShowMore } from '../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../ui/States';

type Query<I> = UseInfiniteQueryResult<{ pages: Array<{ items: I[] }> }>;

/** How many pages are looked through until something is found; then it is up to the reader. */
const maxEmptyPages = 10;

/** Reads on until a page has something. Returns whether it still does. */
const useFirstFound = <I,>(query: Query<I>): boolean => {
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const isLooking =
    pages.length > 0 &&
    pages.length < maxEmptyPages &&
    pages.every(({ items }) => items.length === 0) &&
    hasNextPage &&
    !isError &&
    !isPlaceholderData;
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage();
  }, [isLooking, isFetching, fetchNextPage]);
  return isLooking;
};

export type FoundItemsProps<I> = {
  /** What the list contains, for example `bookings`. */
  of: string;
  drawing: DrawingName;
  /** Removes the search and the filters; undefined if there are none. */
  onClear: (() => void) | undefined;
  query: Query<I>;
  /** Renders the items loaded so far; there is at least one. */
  children: (items: I[]) => ReactNode;
};

/** What a filtered list has, page by page, and what is shown while it loads, fails or has nothing. */
export const FoundItems = <I,>({ of, drawing, onClear, query, children }: FoundItemsProps<I>) => {
  const items = query.data?.pages.flatMap((page) => page.items);
  const isLooking = useFirstFound(query);
  const failure = `Failed to load ${of}`;
  useLoadErrorToast(query, failure);
  return (
    <>
      {(query.isPending || isLooking) && <Skeleton count={8} height="3.5rem" />}
      {query.isError && !items && <ErrorState title={failure} onRetry={query.refetch} />}
      {items?.length === 0 && !query.hasNextPage && (
        <EmptyState
          drawing={drawing}
          title={`No ${of} found`}
          action={
            onClear && (
              <Button variant="secondary" onClick={onClear}>
                Clear search and filters
              </Button>
            )
          }
        />
      )}
      {items?.length === 0 && query.hasNextPage && !isLooking && (
        <p className="muted">Nothing found so far. Show more to look further.</p>
      )}
      {items && items.length > 0 && children(items)}
      {!isLooking && <ShowMore list={query} />}
    </>
  );
};
