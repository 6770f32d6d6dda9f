import { MyOrders } from '../../features/orders/components/MyOrders';
import { ProblemsAndRefunds } from '../../features/problems/components/ProblemsAndRefunds';
import { purchaseOfOrder } from '../../features/problems/purchase';

/** The customer's orders, with what they can do once one is paid; spec section 2. */
export const Component = () => (
  <MyOrders after={(order) => <ProblemsAndRefunds purchase={purchaseOfOrder(order)} />} />
);
