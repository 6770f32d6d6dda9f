import { useInfiniteQuery } from '@tanstack/react-query';
import { HairstyleItem } from '../../../../lib/catalog/HairstyleItem';
import { paths } from '../../../../lib/paths';
import { useMaybeMe } from '../../../../lib/session/me';
import { ListingGrid, ListingGridSkeleton } from '../../../../ui/ListingGrid';
import { EmptyState, ErrorState } from '../../../../ui/States';
import { servicesQuery } from '../queries';

/** A provider's services. For visitors, cards link to the public share pages. */
export const Services = ({ providerId }: { providerId: string }) => {
  const list = useInfiniteQuery(servicesQuery(providerId));
  const linkTo = useMaybeMe() ? paths.hairstyle : paths.shareHairstyle;
  const cards = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <ListingGridSkeleton />;
  if (!cards)
    return <ErrorState title="This list is not available right now" onRetry={() => list.refetch()} />;
  if (cards.length === 0) return <EmptyState drawing="no-services" title="No services yet" />;
  return (
    <ListingGrid list={list}>
      {cards.map((card, index) => (
        <HairstyleItem key={card.id} card={card} index={index} to={linkTo(card.id)} />
      ))}
    </ListingGrid>
  );
};
