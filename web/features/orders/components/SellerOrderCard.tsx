import { BadgeCheck, Hourglass } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import { awaitsReceipt } from '../../../../shared/orders/lifecycle';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { MessageButton } from '../../../lib/chat/MessageButton';
import { paths } from '../../../lib/paths';
import { CustomerButton } from '../../../lib/purchases/CustomerButton';
import { describeNoEarnings } from '../../../lib/purchases/paymentTexts';
import { ButtonLink } from '../../../ui/Button';
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
export const SellerOrderCard = ({ order, others }: ComponentProps<typeof SellerActions>) => {
  const { name, image, customer, status, totalCents } = order;
  const noEarnings = describeNoEarnings(order);
  return (
    <Card as="article" aria-label={`${isolateBidi(name)}, ${isolateBidi(customer.name)}`}>
      <PurchaseHeader
        image={image}
        title={name}
        status={<StatusBadge status={status} />}
        facts={
          <OrderFacts order={order}>
            <ContactFacts {...customer} />
          </OrderFacts>
        }
      >
        <p>{customer.name || 'Unknown'}</p>
      </PurchaseHeader>
      <footer className="row purchase-card-foot">
        <p className="purchase-card-price">
          <strong>{formatCents(totalCents)}</strong>
          {noEarnings && <span className="muted small">{noEarnings}</span>}
        </p>
        {(status === 'paid' || status === 'processing' || status === 'shipped') && (
          <ButtonLink variant="quiet" size="small" to={paths.packingSlip(order.id)} withOrigin>
            Packing slip
          </ButtonLink>
        )}
        <MessageButton
          to={{ purchase: { kind: 'order', id: order.id } }}
          name={customer.name || 'Unknown'}
          variant="quiet"
          size="small"
        />
        <CustomerButton purchase={{ kind: 'order', id: order.id }} name={customer.name} />
        {status === 'delivered' ? (
          <ReceiptBadge awaited={awaitsReceipt(order)} />
        ) : (
          <SellerActions order={order} others={others} />
        )}
      </footer>
    </Card>
  );
};
