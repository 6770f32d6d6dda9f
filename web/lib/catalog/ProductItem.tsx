import { ShoppingCart } from 'lucide-react';
import { toCartProduct } from '../../../shared/cart/current-line';
import type { CartProduct } from '../../../shared/cart/lines';
import type { ProductCard } from '../../../shared/catalog/product';
import { fewLeft } from '../../../shared/catalog/product-categories';
import { priceWords } from '../../../shared/catalog/variants';
import { Button, ButtonLink } from '../../ui/Button';
import { ListingCard, providerOf } from '../../ui/ListingCard';
import { ListingItem } from '../../ui/ListingGrid';
import { cardsAbove } from '../../ui/pictureFiles';
import { Badge } from '../../ui/StatusBadge';
import { useAddToCart } from '../cart/useAddToCart';
import { useMaybeMe } from '../session/me';
import { FavoriteButton } from './FavoriteButton';
import './ProductItem.css';

type AddButtonProps = { offered: CartProduct; className?: string };

/** Leads to the page where its options are chosen. */
const ChooseLink = ({ card, to, className }: { card: ProductCard; to: string; className?: string }) => (
  <ButtonLink size="small" variant="secondary" className={className} to={to} withOrigin>
    Choose
    <span className="visually-hidden">
      {' '}
      options of <bdi>{card.name}</bdi>
    </span>
  </ButtonLink>
);

/** Adds one of a product to the cart. It is hidden on the user's own products. */
const AddButton = ({ offered, className }: AddButtonProps) => {
  const add = useAddToCart();
  const isOwn = useMaybeMe()?.id === offered.providerId;
  return (
    <Button
      size="small"
      variant="secondary"
      className={className}
      disabled={offered.stock === 0 || isOwn}
      onClick={() => add(offered)}
    >
      <ShoppingCart aria-hidden="true" size={16} />
      Add
      <span className="visually-hidden">
        {' '}
        <bdi>{offered.name}</bdi> to cart
      </span>
    </Button>
  );
};

const StockNote = ({ stock }: { stock: number }) => {
  if (stock > fewLeft) return null;
  return (
    <span className="product-item-note">
      <Badge tone={stock ? 'yellow' : 'neutral'}>{stock ? `Only ${stock} left` : 'Out of stock'}</Badge>
    </span>
  );
};

type Props = {
  card: ProductCard;
  index: number;
  to: string;
  /** Whether the page is about its seller, so that they need not be named. */
  isProviderKnown?: boolean;
};

/** A list item with a product's card, favorite button, and Add button. */
export const ProductItem = ({ card, index, to, isProviderKnown }: Props) => (
  <ListingItem className={`product-item ${card.stock === 0 ? 'is-out' : ''}`}>
    <ListingCard
      to={to}
      image={card.image}
      category={card.category}
      title={card.name}
      {...(!isProviderKnown && providerOf(card))}
      eager={index < cardsAbove}
      note={<StockNote stock={card.stock} />}
    >
      <strong>{priceWords(card)}</strong>
    </ListingCard>
    <FavoriteButton kind="product" id={card.id} name={card.name} providerId={card.providerId} />
    {card.hasOptions ? (
      <ChooseLink card={card} to={to} className="product-item-add" />
    ) : (
      <AddButton offered={toCartProduct(card)} className="product-item-add" />
    )}
  </ListingItem>
);
