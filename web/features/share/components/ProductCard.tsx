import { ShoppingCart } from 'lucide-react';
import type { ProductCard as Card } from '../../../../shared/catalog/product';
import { formatCents } from '../../../../shared/money/cents';
import { Picture } from '../../../ui/Picture';
import { toast } from '../../../ui/toast';
import './ServiceCard.css';

const invite = () => toast.info('Sign up to purchase products');

/** One product of a provider; buying it takes an account. */
export const ProductCard = ({ card }: { card: Card }) => (
  <article className="service">
    <Picture image={card.image} alt="" ratio="4 / 5" sizes="(max-width: 64rem) 6.5rem, 16rem" />
    <div className="service-words">
      <h3>{card.name}</h3>
      <strong className="service-price">{formatCents(card.priceCents)}</strong>
      <button
        type="button"
        className="button button-secondary button-small"
        disabled={card.stock === 0}
        onClick={invite}
      >
        <ShoppingCart aria-hidden="true" size={16} />
        {card.stock === 0 ? (
          'Out of Stock'
        ) : (
          <span>
            Add to Cart<span className="visually-hidden">: {card.name}</span>
          </span>
        )}
      </button>
    </div>
  </article>
);
