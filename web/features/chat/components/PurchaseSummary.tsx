import { Picture } from '../../../ui/Picture';
import { StatusBadge } from '../../../ui/StatusBadge';
import type { LatestPurchase } from '../latestPurchase';
import './PurchaseSummary.css';

/** A booking or an order in a message, with its current status. */
export const PurchaseSummary = ({ purchase }: { purchase: LatestPurchase }) => (
  <span className="purchase-summary">
    <Picture className="purchase-summary-picture" image={purchase.image} alt="" ratio="1" sizes="3.5rem" />
    <span className="purchase-summary-words">
      <strong>{purchase.title}</strong>
      <span className="muted">{purchase.when}</span>
      <StatusBadge status={purchase.status} />
    </span>
  </span>
);
