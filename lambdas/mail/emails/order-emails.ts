import { formatCents } from '../../../shared/money/cents';
import type { Mail } from '../../data/mails';
import { type Order, pricesOfOrder } from '../../data/orders';
import { orderNotifications } from '../../notifications/order-texts';
import type { Detail, EmailContent } from '../email-content';
import { capitalized, refundReason, withoutReasons } from './refund-reason';

const lineOf = (order: Order): Detail => {
  const { name, quantity } = order;
  const price = formatCents(pricesOfOrder(order).listCents);
  return { label: 'Item', quote: name, value: quantity === 1 ? price : `${quantity} pieces, ${price}` };
};

/** What is charged for shipping some orders, if anything. */
const shippingOf = (some: readonly Order[]): Detail[] => {
  const cents = some.reduce((sum, { shippingCents }) => sum + shippingCents, 0);
  return cents > 0 ? [{ label: 'Shipping', value: formatCents(cents) }] : [];
};

/** The sales tax on some orders, if there is any. */
const taxOf = (some: readonly Order[]): Detail[] => {
  const cents = some.reduce((sum, { taxCents = 0 }) => sum + taxCents, 0);
  return cents > 0 ? [{ label: 'Sales tax', value: formatCents(cents) }] : [];
};

const shipTo = ({ shippingAddress }: Order): Detail => ({ label: 'Ship to', quote: shippingAddress });

const countOf = ({ length }: readonly Order[]): string => (length === 1 ? '1 product' : `${length} products`);

const customerPage = { label: 'See your orders', path: '/orders' };
const sellerPage = { label: 'See the order', path: '/provider/orders' };

const isOpen = ({ status, paidAt }: Order): boolean => !!paidAt && status !== 'cancelled';

/** Tells a customer that all the orders of a checkout were placed; undefined if none is left. */
export const placedEmail = (placed: readonly Order[]): EmailContent | undefined => {
  const open = placed.filter(isOpen);
  const [first] = open;
  if (!first) return undefined;
  const total = open.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return {
    subject: `Your order: ${countOf(open)}`,
    preheader: `We have your payment of ${formatCents(total)}.`,
    paragraphs: ["Thank you for your order. We'll email you when it is on its way."],
    details: [
      ...open.map(lineOf),
      ...shippingOf(open),
      ...taxOf(open),
      { label: 'Total', value: formatCents(total) },
      shipTo(first),
    ],
    button: customerPage,
  };
};

/** Tells a seller about all their orders of a checkout; undefined if none is left to ship. */
export const newOrderEmail = (placed: readonly Order[], { userId }: Mail): EmailContent | undefined => {
  const open = placed.filter((order) => order.providerId === userId && order.status === 'paid');
  const [first] = open;
  return (
    first && {
      subject: `New order: ${countOf(open)}`,
      preheader: 'Please ship it soon.',
      paragraphs: ['A customer has ordered and paid. Please ship it soon.'],
      details: [
        ...open.map(lineOf),
        ...shippingOf(open),
        { label: 'Customer', quote: first.customer.name },
        shipTo(first),
      ],
      button: sellerPage,
    }
  );
};

/** Returns what to write about an order as it is now; undefined if there is nothing to say any more. */
export type WriteOrderEmail = (order: Order, mail: Mail) => EmailContent | undefined;

export const shippedEmail: WriteOrderEmail = (order) =>
  order.status !== 'shipped'
    ? undefined
    : {
        subject: 'Your order is on its way',
        preheader: 'The seller has shipped it.',
        paragraphs: ['The seller has shipped your order.'],
        details: [
          lineOf(order),
          { label: 'Seller', quote: order.providerName },
          { label: 'Tracking number', quote: order.trackingNumber ?? '' },
          shipTo(order),
        ],
        button: customerPage,
      };

export const deliveredEmail: WriteOrderEmail = (order) =>
  order.status !== 'delivered' || order.reviewed
    ? undefined
    : {
        subject: 'Your order was delivered',
        preheader: 'Confirm the delivery and review your order.',
        paragraphs: [
          'Your order was delivered. Please confirm that it arrived and leave a review.',
          'If something was wrong, report a problem instead, and we will look into it before the seller is paid.',
        ],
        details: [lineOf(order)],
        button: { label: 'Confirm and review', path: '/orders' },
      };

/** The notification has the reason and what was refunded. The customer who cancelled gets a confirmation instead. */
export const orderCancelledEmail: WriteOrderEmail = (order, { userId }) => {
  if (order.status !== 'cancelled') return undefined;
  const isSeller = userId === order.providerId;
  const unnamed = {
    ...withoutReasons(order),
    quantity: 1,
    name: isSeller ? 'the order' : 'your order',
    customer: { ...order.customer, name: 'your customer' },
  };
  const told = orderNotifications({ name: 'OrderCancelled', order: unnamed }).find(
    (each) => each.userId === userId,
  );
  const own =
    order.endedBy === 'customerCancel'
      ? 'You cancelled your order. Your wallet shows what was returned.'
      : undefined;
  const message = told ? capitalized(told.message) : own;
  return message === undefined
    ? undefined
    : {
        subject: `Cancelled: ${isSeller ? 'an order' : 'your order'} of ${formatCents(order.totalCents)}`,
        preheader: message,
        paragraphs: [message],
        details: [
          lineOf(order),
          ...shippingOf([order]),
          ...taxOf([order]),
          ...(isSeller ? [] : refundReason(order)),
        ],
        button: isSeller ? sellerPage : customerPage,
      };
};
