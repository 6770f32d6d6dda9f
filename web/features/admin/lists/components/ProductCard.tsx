import type { AdminProduct } from '../../../../../shared/admin/lists-api';
import { formatCents } from '../../../../../shared/money/cents';
import { cardsAbove } from '../../../../ui/ListingCard';
import { ListingItem } from '../../../../ui/ListingGrid';
import { Picture } from '../../../../ui/Picture';
import { Badge } from '../../../../ui/StatusBadge';
import { PersonLink } from './PersonLink';
import './ProductCard.css';

/** A product as admins see it. */
export const ProductCard = ({ product, index }: { product: AdminProduct; index: number }) => {
  const { name, image, active, listed, description, priceCents, stock, category, seller } = product;
  return (
    <ListingItem>
      <article className="product-card" aria-label={name}>
        <Picture
          image={image}
          alt=""
          ratio="4 / 5"
          sizes="(max-width: 40rem) 45vw, 17rem"
          eager={index < cardsAbove}
        />
        <h2>{name}</h2>
        <p className="product-card-badges">
          <Badge {...(active && { tone: 'green' })}>{active ? 'Active' : 'Inactive'}</Badge>
          {active && !listed && <Badge tone="yellow">Seller not approved</Badge>}
        </p>
        {description && <p className="product-card-description">{description}</p>}
        <p className="product-card-facts">
          <strong>{formatCents(priceCents)}</strong>
          <span>Stock: {stock}</span>
          <span>{category}</span>
        </p>
        <PersonLink filter="seller" id={seller.id}>
          {seller.name || 'Unknown Provider'}
        </PersonLink>
      </article>
    </ListingItem>
  );
};
