import { toCartProduct } from '../../../shared/cart/current-line';
import type { ProductCard } from '../../../shared/catalog/product';
import { fewLeft } from '../../../shared/catalog/product-categories';
import { formatCents } from '../../../shared/money/cents';
import { cardsAbove, ListingCard } from '../../ui/ListingCard';
import { ListingItem } from '../../ui/ListingGrid';
import { Badge } from '../../ui/StatusBadge';
import { AddButton } from './AddButton';
import { FavoriteButton } from './FavoriteButton';
import './ProductItem.css';

const StockNote = ({ stock }: { stock: number }) => {
  if (stock > fewLeft) return null;
  return (
    <span className="product-item-note">
      <Badge tone={stock ? 'yellow' : 'neutral'}>{stock ? `Only ${stock} left` : 'Out of stock'}</Badge>
    </span>
  );
};

type Props = { card: ProductCard; index: number; to: string };

/** A list item with a product's card, favorite button, and Add button. */
export const ProductItem = ({ card, index, to }: Props) => (
  <ListingItem className={`product-item ${card.stock === 0 ? 'is-out' : ''}`}>
    <ListingCard
      to={to}
      image={card.image}
      category={card.category}
      title={card.name}
      provider={card.providerName}
      area={card.providerArea}
      providerPhoto={card.providerPhoto}
      rating={card.rating}
      eager={index < cardsAbove}
      note={<StockNote stock={card.stock} />}
    >
      <strong>{formatCents(card.priceCents)}</strong>
    </ListingCard>
    <FavoriteButton kind="product" id={card.id} name={card.name} providerId={card.providerId} />
    <AddButton offered={toCartProduct(card)} className="product-item-add" />
  </ListingItem>
);
