import { Aftersales } from '../../features/aftersales/components/Aftersales';
import { purchaseOfOrder } from '../../features/aftersales/purchase';
import { MyOrders } from '../../features/orders/components/MyOrders';

/** The customer's orders, with what they can do once one is paid; spec section 2. */
export const Component = () => (
  <MyOrders after={(order) => <Aftersales purchase={purchaseOfOrder(order)} />} />
);
