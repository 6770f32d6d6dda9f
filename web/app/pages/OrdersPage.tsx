import { returnableToCard } from '../../../shared/payments/returnable-to-card';
import { MyOrders } from '../../features/orders/components/MyOrders';
import {
  PaidPurchaseActions,
  PurchaseStatusText,
} from '../../features/payments/components/PaidPurchaseActions';
import { purchaseOfOrder } from '../../features/payments/purchase';
import { MessageProvider } from '../../lib/chat/MessageProvider';

/** The customer's orders, with receipts, reports, and refunds for the paid ones. */
export const Component = () => (
  <MyOrders
    extras={(order) => {
      const purchase = purchaseOfOrder(order);
      return {
        status: <PurchaseStatusText purchase={purchase} />,
        isReturnable: returnableToCard(purchase, Date.now()) > 0,
        message: (
          <MessageProvider
            purchase={purchase.ref}
            paymentStatus={order.paymentStatus}
            provider={order.provider}
          />
        ),
        actions: <PaidPurchaseActions purchase={purchase} />,
      };
    }}
  />
);
