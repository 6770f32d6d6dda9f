import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatCents } from '../../../../shared/money/cents';
import { shipsWithinDays } from '../../../../shared/orders/lifecycle';
import type { Receipt } from '../../../../shared/payments/api';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { removePaidItems } from '../../../lib/cart/placedOrders';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { PaidSummary, PaymentReturn, SummaryUnavailable } from '../../../lib/purchases/PaymentReturn';
import { describePayment } from '../../../lib/purchases/paymentTexts';
import { receiptQuery } from '../../../lib/purchases/queries';
import { Fact, Facts } from '../../../ui/Facts';
import { Skeleton } from '../../../ui/States';
import { removeCheckoutDraft } from '../checkoutDraft';
import { OrderedItem } from '../components/OrderedItem';

/** Orders that are not shipped in time are refunded (docs/product/orders.md#shipping-and-delivery). */
const nextStep = ({ paidAt, lines }: Receipt): string => {
  const sellers = new Set(lines.map(({ seller }) => seller));
  const by = new Date(Date.parse(paidAt) + shipsWithinDays * 86_400_000).toISOString();
  const who =
    sellers.size === 1 ? `${isolateBidi(lines[0]?.seller || 'The seller')} has` : 'The sellers have';
  return `${who} until ${formatDay(by)} to ship; what is not shipped by then is refunded in full. We'll notify you when it ships.`;
};

/** The orders a customer has just paid for. */
const PaidOrders = ({ checkoutId }: { checkoutId: string }) => {
  const { data: receipt, isError } = useQuery(receiptQuery(checkoutId));
  if (!receipt) return isError ? <SummaryUnavailable list="My Orders" /> : <Skeleton height="16rem" />;
  const shippingCents = receipt.lines.reduce((sum, line) => sum + line.shippingCents, 0);
  return (
    <PaidSummary
      next={nextStep(receipt)}
      price={
        <p className="purchase-card-price">
          <strong>{formatCents(receipt.totalCents)}</strong>
          {shippingCents > 0 && (
            <span className="muted small">Includes {formatCents(shippingCents)} shipping</span>
          )}
          {!!receipt.taxCents && (
            <span className="muted small">Includes {formatCents(receipt.taxCents)} sales tax</span>
          )}
          <span className="muted small">
            {describePayment({ ...receipt, status: 'paid', paymentStatus: 'paid' })}
          </span>
        </p>
      }
    >
      <ul className="stack stack-small">
        {receipt.lines.map(({ title, image, quantity, seller, listCents }, index) => (
          <OrderedItem key={index} image={image} name={title} totalCents={listCents}>
            {quantity} × {formatCents(listCents / quantity)}
            <br />
            from <bdi>{seller || 'Unknown'}</bdi>
          </OrderedItem>
        ))}
      </ul>
      {receipt.shippingAddress && (
        <Facts>
          <Fact icon={MapPin}>
            <span className="typed-text">{receipt.shippingAddress}</span>
          </Fact>
        </Facts>
      )}
    </PaidSummary>
  );
};

const words = {
  waiting: 'Please wait while we confirm your order',
  title: 'Order Confirmed!',
  text: 'Your payment has been processed successfully. The sellers will process your orders soon.',
  link: 'View My Orders',
};

/** Where a customer returns after paying for orders. It removes the paid items from the cart. */
export const Component = () => {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  const orderIds = params.get('order_ids')?.split(',').filter(Boolean) ?? [];
  const paid = sessionId && orderIds.length > 0 ? { sessionId, orderIds } : undefined;
  return (
    <PaymentReturn
      topic="order"
      paid={paid}
      words={words}
      list={paths.orders}
      summary={(checkoutId) => <PaidOrders checkoutId={checkoutId} />}
      onConfirmed={() => {
        removePaidItems(orderIds);
        removeCheckoutDraft();
      }}
    />
  );
};
