import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { toCartProduct } from '../../../../../shared/cart/current-line';
import { clampQuantity } from '../../../../../shared/cart/lines';
import { fewLeft } from '../../../../../shared/catalog/product-categories';
import type { ProductDetail } from '../../../../../shared/catalog/public-pages';
import { formatCents } from '../../../../../shared/money/cents';
import { useAddToCart } from '../../../../lib/cart/useAddToCart';
import { paths } from '../../../../lib/paths';
import { useMaybeMe } from '../../../../lib/session/me';
import { ActionBar } from '../../../../ui/ActionBar';
import { Button } from '../../../../ui/Button';
import { Link } from '../../../../ui/Link';
import { RatingLine } from '../../../../ui/Stars';
import { Badge } from '../../../../ui/StatusBadge';
import { Stepper } from '../../../../ui/Stepper';
import './BuyPanel.css';

const lookOf = (stock: number) => (stock === 0 ? 'is-out' : stock <= fewLeft ? 'is-few' : 'is-in');

/** A product's price, stock, rating, seller, quantity, and Add to Cart button. */
export const BuyPanel = ({ product }: { product: ProductDetail }) => {
  const { stock, priceCents, category } = product;
  const [wished, setWished] = useState(1);
  const add = useAddToCart();
  const isOwn = useMaybeMe()?.id === product.providerId;
  const quantity = clampQuantity(wished, stock);
  const offered = toCartProduct({ ...product, image: product.images[0]! });

  return (
    <section className="stack detail-panel" aria-label="Buy">
      <h1>{product.name}</h1>
      <div className="row detail-panel-head">
        <Badge>{category}</Badge>
        <p className="detail-panel-price">{formatCents(priceCents)}</p>
        <p className={`buy-panel-stock ${lookOf(stock)}`}>
          {stock === 0 ? 'Out of stock' : `${stock} in stock`}
        </p>
      </div>
      <p className="buy-panel-seller">
        <RatingLine rating={product.rating} />
        <span>
          Sold by <Link to={paths.provider(product.providerId)}>{product.provider.name || 'Unknown'}</Link>
        </span>
      </p>
      {isOwn && <p className="muted">This is your own product, shown as customers see it.</p>}
      <div className="row buy-panel-row">
        {stock > 0 && <Stepper label="quantity" value={quantity} max={stock} onChange={setWished} />}
        <ActionBar price={formatCents(priceCents)} inColumn>
          <Button
            size="large"
            disabled={stock === 0 || isOwn}
            onClick={() => add(offered, quantity, 'Added N item(s) to cart')}
          >
            <ShoppingCart aria-hidden="true" size={20} />
            {stock === 0 ? 'Out of Stock' : 'Add to Cart'}
          </Button>
        </ActionBar>
      </div>
    </section>
  );
};
