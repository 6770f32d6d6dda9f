import { formatCents } from '../../../shared/money/cents';
import type { ReturnStatus } from '../../../shared/returns/lifecycle';
import type { Mail } from '../../data/mails';
import type { Order } from '../../data/orders';
import { returnNotifications } from '../../notifications/return-texts';
import type { Detail, EmailContent } from '../email-content';
import { capitalized } from './refund-reason';

type ItemReturn = NonNullable<Order['itemReturn']>;

/** What the other side wrote, by the status in which it is news. */
const quoteOf = (itemReturn: ItemReturn): Detail[] => {
  const { reason, instructions, declineReason, trackingNumber, refundedCents } = itemReturn;
  const quotes: Partial<Record<ReturnStatus, Detail>> = {
    asked: { label: 'Reason', quote: reason },
    accepted: { label: 'How to send it back', quote: instructions ?? '' },
    declined: { label: 'Reason', quote: declineReason ?? '' },
    sent: { label: 'Tracking number', quote: trackingNumber ?? '' },
    refunded: { label: 'Refund', value: formatCents(refundedCents ?? 0) },
  };
  return [quotes[itemReturn.status as ReturnStatus] ?? []].flat();
};

/** Tells of a return what its notification says, unless it has come further since; undefined then. */
export const returnEmail = (order: Order, { userId, which }: Mail): EmailContent | undefined => {
  const { itemReturn } = order;
  if (!itemReturn || `${itemReturn.status}#${itemReturn.at}` !== which) return undefined;
  const isSeller = userId === order.providerId;
  const unnamed = {
    ...order,
    name: 'the order',
    quantity: 1,
    providerName: 'the seller',
    customer: { ...order.customer, name: 'the customer' },
    itemReturn: { ...itemReturn, quantity: 1 },
  };
  const told = returnNotifications(unnamed).find((each) => each.userId === userId);
  if (!told) return undefined;
  const message = capitalized(told.message);
  return {
    subject: `${told.title}: ${formatCents(order.totalCents)} order`,
    preheader: message,
    paragraphs: [message],
    details: [
      { label: 'Item', quote: order.name },
      { label: 'Pieces', value: `${itemReturn.quantity} of ${order.quantity}` },
      ...quoteOf(itemReturn),
    ],
    button: isSeller
      ? { label: 'See the order', path: '/provider/orders' }
      : { label: 'See your orders', path: '/orders' },
  };
};
