import { ShoppingCart } from 'lucide-react';
import type { ProductCard as Card } from '../../../../shared/catalog/product';
import { formatCents } from '../../../../shared/money/cents';
import { paths } from '../../../lib/paths';
import { Picture } from '../../../ui/Picture';
import { inviteToBuy } from '../inviteToBuy';
import './ProductCard.css';
import './ServiceCard.css';

/** A product of the provider, linking to its share page. Adding it to the cart asks visitors to sign up. */
export const ProductCard = ({ card }: { card: Card }) => (
  <article className="service-card share-product-card">
    <Picture image={card.image} alt="" ratio="4 / 5" sizes="(max-width: 64rem) 6.5rem, 16rem" />
    <div className="service-card-words">
      <h3>
        <a className="share-product-card-link" href={paths.shareProduct(card.id)}>
          {card.name}
        </a>
      </h3>
      <strong className="service-card-price">{formatCents(card.priceCents)}</strong>
      <button
        type="button"
        className="button button-secondary button-small"
        disabled={card.stock === 0}
        onClick={() => inviteToBuy(paths.product(card.id))}
      >
        <ShoppingCart aria-hidden="true" size={16} />
        {card.stock === 0 ? (
          'Out of Stock'
        ) : (
          <span>
            Add to Cart
            <span className="visually-hidden">
              : <bdi>{card.name}</bdi>
            </span>
          </span>
        )}
      </button>
    </div>
  </article>
);
