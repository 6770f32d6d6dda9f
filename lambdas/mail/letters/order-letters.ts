import { formatCents } from '../../../shared/money/cents';
import type { Mail } from '../../data/mails';
import type { Order } from '../../data/orders';
import { orderNotifications } from '../../notifications/order-texts';
import type { Detail, Letter } from '../letter';

const describe = ({ quantity, name }: Order): string => (quantity === 1 ? name : `${quantity} × ${name}`);

const lineOf = (order: Order): Detail => ['Item', `${describe(order)}, ${formatCents(order.totalCents)}`];

const customerPage = { label: 'See your orders', path: '/orders' };
const sellerPage = { label: 'See the order', path: '/provider/orders' };

const isOpen = ({ status, paidAt }: Order): boolean => !!paidAt && status !== 'cancelled';

/** Tells a customer that all the orders of a checkout were placed; undefined if none is left. */
export const placedLetter = (placed: readonly Order[]): Letter | undefined => {
  const open = placed.filter(isOpen);
  const [first] = open;
  if (!first) return undefined;
  const total = open.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const what = open.length === 1 ? describe(first) : `${open.length} products`;
  return {
    subject: `Your order: ${what}`,
    preheader: `We have your payment of ${formatCents(total)}.`,
    paragraphs: ["Thank you for your order. We'll e-mail you when it is on its way."],
    details: [...open.map(lineOf), ['Total', formatCents(total)], ['Ship to', first.shippingAddress]],
    button: customerPage,
  };
};

/** Tells a seller about all their orders of a checkout; undefined if none is left to ship. */
export const newOrderLetter = (placed: readonly Order[], { userId }: Mail): Letter | undefined => {
  const open = placed.filter((order) => order.providerId === userId && order.status === 'paid');
  const [first] = open;
  return (
    first && {
      subject: `New order: ${open.map(describe).join(', ')}`,
      preheader: `From ${first.customer.name}`,
      paragraphs: [`${first.customer.name} has ordered and paid. Please ship it soon.`],
      details: [...open.map(lineOf), ['Ship to', first.shippingAddress]],
      button: sellerPage,
    }
  );
};

/** Returns what to write about an order as it is now; undefined if there is nothing to say any more. */
export type OrderLetter = (order: Order, mail: Mail) => Letter | undefined;

export const shippedLetter: OrderLetter = (order) =>
  order.status !== 'shipped'
    ? undefined
    : {
        subject: `On its way: ${describe(order)}`,
        preheader: `Tracking number: ${order.trackingNumber ?? ''}`,
        paragraphs: [`${order.providerName} has shipped your order.`],
        details: [
          lineOf(order),
          ['Tracking number', order.trackingNumber ?? ''],
          ['Ship to', order.shippingAddress],
        ],
        button: customerPage,
      };

export const deliveredLetter: OrderLetter = (order) =>
  order.status !== 'delivered' || order.reviewed
    ? undefined
    : {
        subject: `How is ${order.name}?`,
        preheader: 'Confirm the delivery and review your order.',
        paragraphs: [
          'Your order was delivered. Please confirm that it arrived and leave a review.',
          'If something was wrong, report a problem instead, and we will look into it before the seller is paid.',
        ],
        details: [lineOf(order)],
        button: { label: 'Confirm and review', path: '/orders' },
      };

/** The notification has the reason and what was refunded. The customer who cancelled gets a confirmation instead. */
export const orderCancelledLetter: OrderLetter = (order, { userId }) => {
  if (order.status !== 'cancelled') return undefined;
  const told = orderNotifications({ name: 'OrderCancelled', order }).find((each) => each.userId === userId);
  const own =
    order.endedBy === 'customerCancel'
      ? `You cancelled ${describe(order)}. Your wallet shows what was returned.`
      : undefined;
  const message = told?.message ?? own;
  return message === undefined
    ? undefined
    : {
        subject: `Cancelled: ${describe(order)}`,
        preheader: message,
        paragraphs: [message],
        details: [lineOf(order)],
        button: userId === order.providerId ? sellerPage : customerPage,
      };
};
