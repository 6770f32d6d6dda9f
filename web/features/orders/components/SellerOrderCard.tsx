import { BadgeCheck, Hourglass } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import { awaitsReceipt } from '../../../../shared/orders/lifecycle';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { Card } from '../../../ui/Card';
import { ContactFacts } from '../../../ui/ContactFacts';
import '../../../ui/PurchaseCard.css';
import { PurchaseHeader } from '../../../ui/PurchaseHeader';
import { Badge, StatusBadge } from '../../../ui/StatusBadge';
import { OrderFacts } from './OrderFacts';
import { SellerActions } from './SellerActions';

const ReceiptBadge = ({ awaited }: { awaited: boolean }) => (
  <Badge tone={awaited ? 'neutral' : 'green'} icon={awaited ? Hourglass : BadgeCheck}>
    {awaited ? 'Awaiting User Confirmation' : 'Confirmed by User'}
  </Badge>
);

/** An order as its seller sees it, with the customer's contact details. */
export const SellerOrderCard = ({ order }: { order: ProviderOrder }) => {
  const { name, image, customer, status, totalCents } = order;
  return (
    <Card as="article" aria-label={`${name}, ${customer.name}`}>
      <PurchaseHeader image={image} title={name} status={<StatusBadge status={status} />}>
        <p>{customer.name || 'Unknown'}</p>
      </PurchaseHeader>
      <OrderFacts order={order}>
        <ContactFacts {...customer} />
      </OrderFacts>
      <footer className="purchase-card-foot">
        <p className="purchase-card-price">
          <strong>{formatCents(totalCents)}</strong>
        </p>
        {status === 'delivered' ? (
          <ReceiptBadge awaited={awaitsReceipt(order)} />
        ) : (
          <SellerActions order={order} />
        )}
      </footer>
    </Card>
  );
};
