import { useQuery } from '@tanstack/react-query';
import type { ProductDetail } from '../../../../../shared/catalog/public-pages';
import { ProductItem } from '../../../../lib/catalog/ProductItem';
import { paths } from '../../../../lib/paths';
import { PublicReviews } from '../../../../lib/reviews/PublicReviews';
import { ListingGrid } from '../../../../ui/ListingGrid';
import { cardsAbove } from '../../../../ui/pictureFiles';
import { productsOfSellerQuery, reviewsOfSellerQuery } from '../queries';

const shownProducts = 4;
const shownReviews = 3;

/** Other products of the seller; hidden if there are none or they fail to load. */
export const MoreFromSeller = ({ product }: { product: ProductDetail }) => {
  const { data } = useQuery(productsOfSellerQuery(product.providerId));
  const others = data?.items.filter(({ id }) => id !== product.id).slice(0, shownProducts) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="more-products">
      <h2 id="more-products">
        More from <bdi>{product.provider.name || 'Unknown'}</bdi>
      </h2>
      <ListingGrid>
        {others.map((card, index) => (
          <ProductItem
            key={card.id}
            card={card}
            index={index + cardsAbove}
            to={paths.product(card.id)}
            isProviderKnown
          />
        ))}
      </ListingGrid>
    </section>
  );
};

/** The seller's latest reviews for anything else; hidden if there are none or they fail to load. */
export const SellerReviews = ({ product }: { product: ProductDetail }) => {
  const { data } = useQuery(reviewsOfSellerQuery(product.providerId));
  const others = data?.items.filter(({ about }) => about?.id !== product.id).slice(0, shownReviews) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="seller-reviews">
      <h2 id="seller-reviews">
        Other reviews of <bdi>{product.provider.name || 'Unknown'}</bdi>
      </h2>
      <PublicReviews reviews={others} />
    </section>
  );
};
