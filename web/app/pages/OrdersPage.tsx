import { MyOrders } from '../../features/orders/components/MyOrders';
import { PaidPurchaseActions } from '../../features/problems/components/PaidPurchaseActions';
import { purchaseOfOrder } from '../../features/problems/purchase';

/** The customer's orders, with receipts, reports, and refunds for the paid ones; spec section 2. */
export const Component = () => (
  <MyOrders after={(order) => <PaidPurchaseActions purchase={purchaseOfOrder(order)} />} />
);
