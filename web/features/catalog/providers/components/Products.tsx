import { useInfiniteQuery } from '@tanstack/react-query';
import { ProductItem } from '../../../../lib/catalog/ProductItem';
import { paths } from '../../../../lib/paths';
import { useMaybeMe } from '../../../../lib/session/me';
import { ListingGrid, ListingGridSkeleton } from '../../../../ui/ListingGrid';
import { EmptyState, ErrorState } from '../../../../ui/States';
import { productsOfQuery } from '../queries';

/** A provider's products. For visitors, cards link to the public share pages. */
export const Products = ({ providerId }: { providerId: string }) => {
  const list = useInfiniteQuery(productsOfQuery(providerId));
  const linkTo = useMaybeMe() ? paths.product : paths.shareProduct;
  const cards = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <ListingGridSkeleton />;
  if (!cards)
    return <ErrorState title="This list is not available right now" onRetry={() => list.refetch()} />;
  if (cards.length === 0) return <EmptyState drawing="no-products" title="No products yet" />;
  return (
    <ListingGrid list={list}>
      {cards.map((card, index) => (
        <ProductItem key={card.id} card={card} index={index} to={linkTo(card.id)} />
      ))}
    </ListingGrid>
  );
};
