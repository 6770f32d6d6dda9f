import { ShoppingCart } from 'lucide-react';
import { useRef, useState } from 'react';
import { toCartProduct, toCartVariant } from '../../../../../shared/cart/current-line';
import { clampQuantity } from '../../../../../shared/cart/lines';
import { fewLeft } from '../../../../../shared/catalog/product-categories';
import type { ProductDetail } from '../../../../../shared/catalog/public-pages';
import { pricesOf, priceWords } from '../../../../../shared/catalog/variants';
import { shippingPrice } from '../../../../../shared/shipping/terms';
import { useAddToCart } from '../../../../lib/cart/useAddToCart';
import { paths } from '../../../../lib/paths';
import { useMaybeMe } from '../../../../lib/session/me';
import { ActionBar } from '../../../../ui/ActionBar';
import { Button } from '../../../../ui/Button';
import { Link } from '../../../../ui/Link';
import { RatingLine } from '../../../../ui/Stars';
import { Badge } from '../../../../ui/StatusBadge';
import { Stepper } from '../../../../ui/Stepper';
import { type Chosen, chosenVariant, VariantPicker } from './VariantPicker';
import './BuyPanel.css';

const lookOf = (stock: number) => (stock === 0 ? 'is-out' : stock <= fewLeft ? 'is-few' : 'is-in');

type Props = {
  product: ProductDetail;
  /** The chosen value of each option. */
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

const stockWords = (stock: number): string => (stock === 0 ? 'Out of stock' : `${stock} in stock`);

/** A product's price, stock, rating, seller, options, quantity, and Add to Cart button. */
export const BuyPanel = ({ product, chosen, onChoose }: Props) => {
  const { category, options = [], variants = [] } = product;
  const variant = chosenVariant(variants, chosen);
  const isUnmade = options.length > 0 && !variant && !chosen.includes(undefined);
  const stock = isUnmade ? 0 : (variant ?? product).stock;
  const price = priceWords(variant ?? { ...product, ...pricesOf(variants) });
  const [wished, setWished] = useState(1);
  const [asksForChoice, setAsksForChoice] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const addToCart = useAddToCart();
  const isOwn = useMaybeMe()?.id === product.providerId;
  const quantity = clampQuantity(wished, stock);
  const card = { ...product, image: product.images[0]! };
  const offered = variant ? toCartVariant(card, variant) : toCartProduct(card);
  const add = () => {
    if (options.length === 0 || variant) return addToCart(offered, quantity, 'Added N item(s) to cart');
    setAsksForChoice(true);
    const missing = picker.current?.querySelectorAll('fieldset')[chosen.indexOf(undefined)];
    missing?.querySelector('input')?.focus();
  };

  return (
    <section className="stack detail-panel" aria-label="Buy">
      <h1>{product.name}</h1>
      <div className="row detail-panel-head">
        <Badge>{category}</Badge>
        <p className="detail-panel-price">{price}</p>
        <p className={`buy-panel-stock ${lookOf(stock)}`}>{stockWords(stock)}</p>
      </div>
      <p className="buy-panel-seller">
        <RatingLine rating={product.rating} />
        <span>
          Sold by <Link to={paths.provider(product.providerId)}>{product.provider.name || 'Unknown'}</Link>
        </span>
      </p>
      <p className="muted">{shippingPrice(product.shipping)}</p>
      {isOwn && <p className="muted">This is your own product, shown as customers see it.</p>}
      {options.length > 0 && (
        <>
          <VariantPicker
            ref={picker}
            {...{ options, variants, chosen, onChoose }}
            asksForChoice={asksForChoice}
          />
          <p className="visually-hidden" role="status">
            {!chosen.includes(undefined) && `${chosen.join(', ')}: ${price}, ${stockWords(stock)}`}
          </p>
        </>
      )}
      <div className="row buy-panel-row">
        {stock > 0 && <Stepper label="quantity" value={quantity} max={stock} onChange={setWished} />}
        <ActionBar price={price} inColumn>
          <Button size="large" disabled={stock === 0 || isOwn} onClick={add}>
            <ShoppingCart aria-hidden="true" size={20} />
            {stock === 0 ? 'Out of Stock' : 'Add to Cart'}
          </Button>
        </ActionBar>
      </div>
    </section>
  );
};
