import { formatCents } from '../../shared/money/cents';
import type { OrderTransition } from '../../shared/orders/lifecycle';
import type { Order } from '../data/orders';
import { problemTellings } from './problemTellings';
import type { Telling } from './tell';

const pieces = ({ quantity, name }: Order) => (quantity === 1 ? name : `${quantity} × ${name}`);

const toCustomer = (order: Order, event: string, title: string, message: string): Telling => ({
  event,
  userId: order.customerId,
  type: 'order',
  title,
  message,
  link: '/orders',
});

const toSeller = (order: Order, event: string, title: string, message: string): Telling => ({
  ...toCustomer(order, event, title, message),
  userId: order.providerId,
  link: '/provider/orders',
});

const reasons: Partial<Record<OrderTransition, string>> = {
  providerCancel: 'was cancelled by the seller',
  goUnshipped: 'was not shipped in time',
};

/** What ended without anybody's doing; whoever let it come to that hears of it as well. */
const causes: Partial<Record<OrderTransition, string>> = {
  goUnshipped: 'you did not ship it in time',
  suspend: 'your account is suspended',
};

const ofCause = (order: Order, cause: string): Telling => {
  const message = `${pieces(order)} for ${order.customer.name} was cancelled and refunded because ${cause}.`;
  return toSeller(order, 'cancelled', 'Order cancelled', message);
};

const ofEnding = (order: Order): Telling[] => {
  const { endedBy = '', refundedCents = 0, customer } = order;
  const what = pieces(order);
  if (endedBy === 'lapse')
    return [toCustomer(order, 'lapsed', 'Order expired', `${what} was not paid in time.`)];
  if (endedBy === 'abandon') return [];
  if (endedBy === 'customerCancel')
    return [toSeller(order, 'cancelled', 'Order cancelled', `${customer.name} cancelled ${what}.`)];
  const reason = reasons[endedBy as OrderTransition] ?? 'was cancelled';
  const cause = causes[endedBy as OrderTransition];
  const refund = `${formatCents(refundedCents)} returned to your wallet.`;
  return [
    toCustomer(order, 'cancelled', 'Order cancelled', `${what} ${reason}. ${refund}`),
    ...(cause ? [ofCause(order, cause)] : []),
  ];
};

const ofStatus = (order: Order): Telling[] => {
  const what = pieces(order);
  const { customer, providerName, trackingNumber } = order;
  switch (order.status) {
    case 'paid':
      return [toSeller(order, 'paid', 'New order', `${customer.name} ordered ${what}.`)];
    case 'processing':
      return [toCustomer(order, 'processing', 'Order in progress', `${providerName} is preparing ${what}.`)];
    case 'shipped':
      return [
        toCustomer(order, 'shipped', 'Order shipped', `${what} is on its way. Tracking: ${trackingNumber}.`),
      ];
    case 'delivered':
      return [toCustomer(order, 'delivered', 'Order delivered', 'Please confirm and review.')];
    case 'cancelled':
      return ofEnding(order);
    default:
      return [];
  }
};

/** What an order's change tells whom. Pure; each telling has a name that is unique for its order. */
export const orderTellingsOf = (before: Order | undefined, after: Order): Telling[] => {
  const pages = { customer: '/orders', provider: '/provider/orders' };
  const ofProblem = problemTellings(before, after, { title: after.name, type: 'order', pages });
  if (ofProblem.length > 0) return ofProblem;
  if (before?.status !== after.status) return ofStatus(after);
  if (before.reviewed || !after.reviewed) return [];
  const told = toSeller(after, 'reviewed', 'New review', `${after.customer.name} reviewed ${after.name}.`);
  return [{ ...told, type: 'review' }];
};
