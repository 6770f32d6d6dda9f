import type { SharedPurchase } from '../../../../shared/chat/schema';
import { Picture } from '../../../ui/Picture';
import { StatusBadge } from '../../../ui/StatusBadge';
import { whenOf } from '../sharedPurchase';
import './PurchaseSummary.css';

/** A booking or an order in a message, with its current status. */
export const PurchaseSummary = ({ purchase }: { purchase: SharedPurchase }) => (
  <span className="purchase-summary">
    <Picture className="purchase-summary-picture" image={purchase.image} alt="" ratio="1" sizes="3.5rem" />
    <span className="purchase-summary-words">
      <strong>{purchase.title}</strong>
      <span className="muted">{whenOf(purchase)}</span>
      <StatusBadge status={purchase.status} />
    </span>
  </span>
);
