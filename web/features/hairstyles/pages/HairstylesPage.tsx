import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homeOf } from '../../../app/navigation';
import { useMe } from '../../../lib/me';
import { CategoryChips } from '../../../ui/CategoryChips';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState, ErrorState } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import { categoryDrawings } from '../categoryDrawings';
import { HairstyleGrid, HairstyleGridSkeleton } from '../components/HairstyleGrid';
import { SearchField } from '../components/SearchField';
import { hairstylesQuery } from '../queries';
import { useFilter } from '../useFilter';
import './HairstylesPage.css';

const failure = 'Failed to load hairstyles';

const countOf = (shown: number, hasMore: boolean): string =>
  `${shown}${hasMore ? ' or more' : ''} ${shown === 1 ? 'hairstyle' : 'hairstyles'}`;

/** All active hairstyles, searched and filtered by category; spec section 2. */
export const Component = () => {
  const { role } = useMe();
  const { filter, setSearch, setCategory } = useFilter();
  const list = useInfiniteQuery(hairstylesQuery(filter));
  const cards = list.data?.pages.flatMap(({ items }) => items);

  useEffect(() => {
    if (list.error) toast.error(failure);
  }, [list.error]);

  return (
    <Page title="Discover Hairstyles">
      <PageHeader title="Discover Hairstyles" back={homeOf(role)} />
      <search className="hairstyles-search">
        <SearchField value={filter.search ?? ''} onSearch={setSearch} />
        <CategoryChips
          drawings={categoryDrawings}
          value={filter.category}
          onChange={(category) => setCategory(category ?? '')}
        />
      </search>
      <p className="visually-hidden" role="status">
        {cards && !list.isPlaceholderData && countOf(cards.length, list.hasNextPage)}
      </p>
      {list.isPending && <HairstyleGridSkeleton />}
      {list.isError && !cards && (
        <ErrorState title="This list is not available right now" onRetry={() => list.refetch()} />
      )}
      {cards?.length === 0 && (
        <EmptyState drawing="no-styles" title="No hairstyles found">
          Try adjusting your search or filters
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <HairstyleGrid
          cards={cards}
          stale={list.isPlaceholderData}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          moreFailed={list.isFetchNextPageError}
          onMore={list.fetchNextPage}
        />
      )}
    </Page>
  );
};
