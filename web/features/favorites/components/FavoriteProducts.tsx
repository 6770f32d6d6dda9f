import type { ProductCard } from '../../../../shared/catalog/product';
import { ProductItem } from '../../../lib/catalog/ProductItem';
import { paths } from '../../../lib/paths';
import { ListingGrid } from '../../../ui/ListingGrid';

/** Favorite products, all on one page. */
export const FavoriteProducts = ({ cards }: { cards: ProductCard[] }) => (
  <section className="stack" aria-labelledby="favorite-products">
    <h2 id="favorite-products">Products</h2>
    <ListingGrid>
      {cards.map((card, index) => (
        <ProductItem key={card.id} card={card} index={index} to={paths.product(card.id)} />
      ))}
    </ListingGrid>
  </section>
);
