import type { ProductCard } from '../../../../shared/catalog/product';
import { ProductItem } from '../../../app/cards/ProductItem';
import { paths } from '../../../app/paths';
import { ListingGrid } from '../../../ui/ListingGrid';
import '../../../ui/Card.css';

/** The products among the favourites; they are one page. */
export const FavouriteProducts = ({ cards }: { cards: ProductCard[] }) => (
  <section className="stack" aria-labelledby="favourite-products">
    <h2 id="favourite-products">Products</h2>
    <ListingGrid>
      {cards.map((card, index) => (
        <ProductItem key={card.id} card={card} index={index} to={paths.product(card.id)} />
      ))}
    </ListingGrid>
  </section>
);
