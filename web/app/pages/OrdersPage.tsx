import { MyOrders } from '../../features/orders/components/MyOrders';
import { PaidPurchaseActions } from '../../features/payments/components/PaidPurchaseActions';
import { purchaseOfOrder } from '../../features/payments/purchase';
import { purchaseExtras } from '../purchaseExtras';

/** The customer's orders, with receipts, reports, and refunds for the paid ones. */
export const Component = () => (
  <MyOrders
    extras={(order) => {
      const purchase = purchaseOfOrder(order);
      return {
        ...purchaseExtras(purchase, order),
        actions: <PaidPurchaseActions purchase={purchase} />,
      };
    }}
  />
);
