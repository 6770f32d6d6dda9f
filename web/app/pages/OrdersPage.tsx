import { MyOrders } from '../../features/orders/components/MyOrders';
import { PaidPurchaseActions } from '../../features/problems/components/PaidPurchaseActions';
import { purchaseOfOrder } from '../../features/problems/purchase';

/** The customer's orders, with what they can do once one is paid; spec section 2. */
export const Component = () => (
  <MyOrders after={(order) => <PaidPurchaseActions purchase={purchaseOfOrder(order)} />} />
);
