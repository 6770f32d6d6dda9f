import type { OrderRefund } from '../../shared/ledger/journal-events';
import type { NewNotification } from '../data/notifications';
import type { Order } from '../data/orders';
import type { OrderEvent } from '../events/domain-events';
import { decidedNotifications, isToldByDecision, reportedNotifications } from './problem-texts';
import { refundSentence } from './refund-texts';

const describe = ({ quantity, name }: Order) => (quantity === 1 ? name : `${quantity} × ${name}`);

const toCustomer = (order: Order, event: string, title: string, message: string): NewNotification => ({
  event,
  userId: order.customerId,
  type: 'order',
  title,
  message,
  link: '/orders',
});

const toSeller = (order: Order, event: string, title: string, message: string): NewNotification => ({
  ...toCustomer(order, event, title, message),
  userId: order.providerId,
  link: '/provider/orders',
});

/** Tells the customer how far the order is, which they may not want to hear. */
const progress = (order: Order, event: string, title: string, message: string): NewNotification => ({
  ...toCustomer(order, event, title, message),
  kind: 'orders',
});

/**
 * How a paid order ended, in the words its customer reads, and why it was cancelled without the seller's action: only
 * with a cause is the seller notified.
 */
const endings: Record<OrderRefund, { words: string; cause?: string }> = {
  customerCancel: { words: 'was cancelled' },
  providerCancel: { words: 'was cancelled by the seller' },
  expireUnshipped: { words: 'was not shipped in time', cause: 'you did not ship it in time' },
  suspend: { words: 'was cancelled', cause: 'your provider account is not active' },
  uphold: { words: 'was cancelled' },
  refundByAdmin: { words: 'was cancelled', cause: 'we refunded the customer' },
  refundReturn: { words: 'was returned' },
  loseDispute: { words: 'was cancelled', cause: 'the customer’s bank returned the payment' },
};

const isEnding = (name: string): name is OrderRefund => Object.hasOwn(endings, name);

const automaticCancellation = (order: Order, cause: string): NewNotification => {
  const message = `${describe(order)} for ${order.customer.name} was cancelled and refunded because ${cause}.`;
  return toSeller(order, 'cancelled', 'Order cancelled', message);
};

const cancellationNotifications = (order: Order): NewNotification[] => {
  const { endedBy = '', customer } = order;
  const what = describe(order);
  if (endedBy === 'expire')
    return [
      toCustomer(
        order,
        'expired',
        'Order expired',
        `Your order for ${what} expired because you did not pay in time.`,
      ),
    ];
  // OrderReturnMoved already notifies both of a return.
  if (endedBy === 'abandon' || endedBy === 'refundReturn') return [];
  if (endedBy === 'customerCancel')
    return [
      toSeller(
        order,
        'cancelled',
        'Order cancelled',
        `${customer.name} cancelled ${what}. They were refunded, and you earn nothing from it.`,
      ),
    ];
  const { words, cause } = endings[isEnding(endedBy) ? endedBy : 'customerCancel'];
  const refund = refundSentence(order);
  return [
    toCustomer(order, 'cancelled', 'Order cancelled', `${what} ${words}. ${refund}`),
    ...(cause ? [automaticCancellation(order, cause)] : []),
  ];
};

const pages = { customer: '/orders', provider: '/provider/orders' };

const reviewNotification = (order: Order): NewNotification => ({
  ...toSeller(order, 'reviewed', 'New review', `${order.customer.name} reviewed ${order.name}.`),
  type: 'review',
  kind: 'reviews',
  link: '/provider/reviews',
});

/** The notifications that an order's event sends. Each has an `event` name that is unique within its order. */
export const orderNotifications = ({ name, order }: OrderEvent): NewNotification[] => {
  const what = describe(order);
  const { customer, providerName, trackingNumber } = order;
  const described = { title: order.name, type: 'order', pages } as const;
  switch (name) {
    case 'OrderPaid':
      return [toSeller(order, 'paid', 'New order', `${customer.name} ordered ${what}.`)];
    case 'OrderProcessing':
      return [progress(order, 'processing', 'Order in progress', `${providerName} is preparing ${what}.`)];
    case 'OrderShipped':
      return [
        progress(
          order,
          'shipped',
          'Order shipped',
          // No-break spaces keep the number on one line.
          `${what} is on its way. Tracking number: ${trackingNumber?.replaceAll(' ', '\u00a0')}.`,
        ),
      ];
    case 'OrderDelivered':
      return [progress(order, 'delivered', 'Order delivered', `Please confirm and review ${what}.`)];
    case 'OrderCancelled':
      return isToldByDecision(order) ? [] : cancellationNotifications(order);
    case 'OrderReviewed':
      return [reviewNotification(order)];
    case 'OrderProblemReported':
      return reportedNotifications(order, described);
    case 'OrderProblemDecided':
      return decidedNotifications(order, described);
    default:
      return [];
  }
};
