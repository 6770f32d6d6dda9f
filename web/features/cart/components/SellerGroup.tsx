import { Store, Trash2 } from 'lucide-react';
import type { SellerLines } from '../../../../shared/cart/by-seller';
import type { CurrentCartLine } from '../../../../shared/cart/current-line';
import { lineKeyOf } from '../../../../shared/cart/line-key';
import { nameWithVariant } from '../../../../shared/catalog/variants';
import { formatCents } from '../../../../shared/money/cents';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { useCart } from '../../../lib/cart/cart';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { Stepper } from '../../../ui/Stepper';
import './SellerGroup.css';

/** A product in the cart, with what has changed since it was added. */
const CartLine = ({ line }: { line: CurrentCartLine }) => {
  const setQuantity = useCart((cart) => cart.setQuantity);
  const remove = useCart((cart) => cart.remove);
  const { productId, variantName, name, price, stock, quantity, available, changes } = line;
  const called = isolateBidi(nameWithVariant(name, variantName));
  return (
    <li className={`cart-line ${available ? '' : 'is-gone'}`}>
      <div className="cart-line-picture">
        <Picture image={line.image} alt="" ratio="4 / 5" sizes="5.5rem" />
      </div>
      <div>
        <h3>
          <Link to={paths.product(productId)} withOrigin>
            {name}
          </Link>
        </h3>
        {variantName && <p className="muted">{variantName}</p>}
        <p className="muted">{formatCents(price)}</p>
      </div>
      <p className="cart-line-total">{available && formatCents(price * quantity)}</p>
      {changes.length > 0 && (
        <div className="cart-line-changes" role="status">
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </div>
      )}
      {available && (
        <div className="row cart-line-quantity">
          <Stepper
            label={`quantity of ${called}`}
            value={quantity}
            max={stock}
            onChange={(wanted) => setQuantity(line, wanted, stock)}
          />
          <span className="muted">({stock} available)</span>
        </div>
      )}
      <button
        ref={keepFocusInCard}
        type="button"
        className="button-icon"
        aria-label={`Remove ${called}`}
        onClick={() => remove(line)}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
    </li>
  );
};

/** The lines of one seller, who ships them together. */
export const SellerGroup = ({ seller }: { seller: SellerLines<CurrentCartLine> }) => (
  <section className="seller-group">
    <h2>
      <Store aria-hidden="true" size={18} />
      <span>
        Sold by <Link to={paths.provider(seller.providerId)}>{seller.providerName || 'Unknown'}</Link>
      </span>
    </h2>
    <ul>
      {seller.lines.map((line) => (
        <CartLine key={lineKeyOf(line)} line={line} />
      ))}
    </ul>
  </section>
);
