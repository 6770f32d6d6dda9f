import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths';
import { useMaybeMe } from '../../../lib/me';
import { EmptyState, ErrorState } from '../../../ui/States';
import { HairstyleGrid, HairstyleGridSkeleton } from '../../hairstyles/components/HairstyleGrid';
import { servicesQuery } from '../queries';

/** What a provider offers; a visitor's cards lead to the pages that need no session. */
export const Services = ({ providerId }: { providerId: string }) => {
  const list = useInfiniteQuery(servicesQuery(providerId));
  const me = useMaybeMe();
  const cards = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <HairstyleGridSkeleton />;
  if (!cards)
    return <ErrorState title="This list is not available right now" onRetry={() => list.refetch()} />;
  if (cards.length === 0) return <EmptyState drawing="no-services" title="No services yet" />;
  return (
    <HairstyleGrid
      cards={cards}
      linkTo={me ? paths.hairstyle : paths.shareHairstyle}
      stale={false}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      moreFailed={list.isFetchNextPageError}
      onMore={list.fetchNextPage}
    />
  );
};
