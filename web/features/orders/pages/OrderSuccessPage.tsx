import { useSearchParams } from 'react-router-dom';
import { removePaidItems } from '../../../lib/cart/placedOrders';
import { paths } from '../../../lib/paths';
import { PaymentReturn } from '../../../lib/purchases/PaymentReturn';
import { removeCheckoutDraft } from '../checkoutDraft';
import { PaidOrders } from '../components/PaidOrders';

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
