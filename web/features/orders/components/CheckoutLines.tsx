import { groupBySeller } from '../../../../shared/cart/by-seller';
import type { CartLine } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import { Picture } from '../../../ui/Picture';
import './CheckoutLines.css';

const Lines = ({ lines }: { lines: readonly CartLine[] }) => (
  <ul className="checkout-lines">
    {lines.map(({ productId, name, image, quantity, price }) => (
      <li key={productId}>
        <Picture image={image} alt="" ratio="1" sizes="3.5rem" />
        <p>
          <strong>{name}</strong>
          <span className="muted">
            {quantity} × {formatCents(price)}
          </span>
        </p>
        <span className="checkout-lines-total">{formatCents(price * quantity)}</span>
      </li>
    ))}
  </ul>
);

/** The items being ordered, by seller. */
export const CheckoutLines = ({ lines }: { lines: readonly CartLine[] }) =>
  groupBySeller(lines).map(({ providerId, providerName, lines: sold }) => (
    <div className="checkout-lines-seller" key={providerId}>
      {providerName && (
        <h3>
          Sold by <bdi>{providerName}</bdi>
        </h3>
      )}
      <Lines lines={sold} />
    </div>
  ));
