import { formatCents } from '../../shared/money/cents';
import { returnableToCard } from '../../shared/payments/returnable-to-card';
import type { ReturnStatus } from '../../shared/returns/lifecycle';
import {
  returnAnswerDays,
  returnArrivalDays,
  returnEscalationDays,
  returnSendDays,
} from '../../shared/returns/rules';
import type { NewNotification } from '../data/notifications';
import type { Order } from '../data/orders';

type Text = { title: string; message: string };
/** What each side reads; nothing of what they did themselves. */
type Texts = { customer?: Text; seller?: Text };
type ItemReturn = NonNullable<Order['itemReturn']>;

const piecesOf = ({ name, quantity }: Order, itemReturn: ItemReturn): string => {
  if (itemReturn.quantity === 1 && quantity === 1) return name;
  return `${itemReturn.quantity} of ${quantity} × ${name}`;
};

const closedTexts = (what: string, { endedBy, instructions }: ItemReturn): Texts => {
  const closed = (message: string): Text => ({ title: 'Return closed', message });
  if (endedBy === 'dismiss') {
    const decided = closed(`We looked into the return of ${what} and decided for the seller.`);
    return { customer: decided, seller: decided };
  }
  if (endedBy === 'end') {
    const nothingLeft = closed(`Nothing is left to refund of ${what}, so its return is closed.`);
    return { customer: nothingLeft, seller: nothingLeft };
  }
  return instructions
    ? {
        customer: closed(`You did not send ${what} back in time, so the return is closed.`),
        seller: closed(`The customer did not send ${what} back in time, so the return is closed.`),
      }
    : {
        customer: closed(`The time to ask us about the declined return of ${what} is over.`),
        seller: closed(`The customer did not contest that you declined to take back ${what}.`),
      };
};

/** Whether the customer can send what a return refunded on to the card that paid, as far as the order tells. */
const canSendToCard = (order: Order, { at }: ItemReturn): boolean => {
  const cardCents = order.totalCents - order.creditCents;
  return returnableToCard({ ...order, cardCents }, Date.parse(at)) > 0;
};

const refundedTexts = (what: string, order: Order, itemReturn: ItemReturn): Texts => {
  const { endedBy, refundedCents = 0 } = itemReturn;
  const { releasedAt } = order;
  const onCard = canSendToCard(order, itemReturn)
    ? ' You can send it on to the card you paid with within 30 days.'
    : '';
  const share = releasedAt ? 'Your share of it was taken from your wallet.' : 'You earn nothing from it.';
  const decided = endedBy === 'uphold' ? 'We looked into the return and decided for the customer. ' : '';
  const cents = formatCents(refundedCents);
  const own = endedBy === 'countAsReceived' ? `You did not say that ${what} had not arrived. ` : decided;
  return {
    customer: {
      title: 'Return refunded',
      message: `${decided}${cents} for ${what} was added to your wallet.${onCard}`,
    },
    seller: {
      title: 'Return refunded',
      message: `${own}${cents} for ${what} was refunded to the customer. ${share}`,
    },
  };
};

/** What is written about a return in each of its statuses. */
const textsOf: Record<ReturnStatus, (what: string, order: Order, itemReturn: ItemReturn) => Texts> = {
  asked: (what, { customer }) => ({
    seller: {
      title: 'Return request',
      message: `${customer.name} would like to return ${what}. Please answer within ${returnAnswerDays} days.`,
    },
  }),
  accepted: (what, { providerName }) => ({
    customer: {
      title: 'Return accepted',
      message: `${providerName} takes back ${what}. Send it within ${returnSendDays} days, and add the tracking number.`,
    },
  }),
  declined: (what, { providerName }) => ({
    customer: {
      title: 'Return declined',
      message: `${providerName} declined to take back ${what}. If you disagree, you can ask us to decide within ${returnEscalationDays} days.`,
    },
  }),
  sent: (what, { customer }) => ({
    seller: {
      title: 'Return on its way',
      message: `${customer.name} sent back ${what}. Confirm when it arrives, or tell us within ${returnArrivalDays} days that it did not. Otherwise the customer is refunded.`,
    },
  }),
  escalated: (what, _, { complaintBy }) => {
    const text = { title: 'Return under review', message: `We will decide about the return of ${what}.` };
    if (complaintBy === 'customer') return { seller: text };
    return complaintBy === 'provider' ? { customer: text } : { customer: text, seller: text };
  },
  withdrawn: (what, { customer }) => ({
    seller: { title: 'Return withdrawn', message: `${customer.name} keeps ${what} after all.` },
  }),
  refunded: refundedTexts,
  closed: (what, _, itemReturn) => closedTexts(what, itemReturn),
};

/** What both sides are told of a return that has come a step further. */
export const returnNotifications = (order: Order): NewNotification[] => {
  const { itemReturn, customerId, providerId } = order;
  if (!itemReturn) return [];
  const { customer, seller } = textsOf[itemReturn.status as ReturnStatus](
    piecesOf(order, itemReturn),
    order,
    itemReturn,
  );
  // One that was withdrawn can be asked for again.
  const about = { event: `return-${itemReturn.status}-${Date.parse(itemReturn.at)}`, type: 'order' } as const;
  return [
    ...(customer ? [{ ...about, ...customer, userId: customerId, link: '/orders' }] : []),
    ...(seller ? [{ ...about, ...seller, userId: providerId, link: '/provider/orders' }] : []),
  ];
};
