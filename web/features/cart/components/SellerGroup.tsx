import { Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SellerLines } from '../../../../shared/cart/by-seller';
import type { CurrentCartLine } from '../../../../shared/cart/current-line';
import { paths } from '../../../lib/paths';
import { CartLine } from './CartLine';
import './SellerGroup.css';

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
        <CartLine key={line.productId} line={line} />
      ))}
    </ul>
  </section>
);
