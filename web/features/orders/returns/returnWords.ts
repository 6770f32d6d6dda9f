import { formatCents } from '../../../../shared/money/cents';
import { isBankDeciding } from '../../../../shared/payments/disputed';
import type { ReturnStatus } from '../../../../shared/returns/lifecycle';
import type { ItemReturn } from '../../../../shared/returns/schema';
import { formatDay } from '../../../lib/dates';
import type { Tone } from '../../../ui/StatusBadge';

/** What a return is called in each of its statuses, and its color. */
export const returnLabels: Record<ReturnStatus, { label: string; tone: Tone }> = {
  asked: { label: 'Return requested', tone: 'yellow' },
  accepted: { label: 'Return accepted', tone: 'blue' },
  sent: { label: 'Return on its way', tone: 'blue' },
  declined: { label: 'Return declined', tone: 'orange' },
  escalated: { label: 'Return under review', tone: 'yellow' },
  refunded: { label: 'Returned', tone: 'green' },
  withdrawn: { label: 'Return withdrawn', tone: 'neutral' },
  closed: { label: 'Return closed', tone: 'neutral' },
};

/** Where the money of an order is. */
type Held = {
  /** When its earnings were released; missing while they are on hold. */
  releasedAt?: string | undefined;
  dispute?: { status: string } | undefined;
};

/** Why nothing can be refunded yet, and a seller cannot say that the items arrived. */
const bankFirst =
  'The customer’s bank has to decide on the disputed payment first. Nothing is refunded until then.';

type Words = Record<ReturnStatus, (itemReturn: ItemReturn, order: Held) => string>;

const day = ({ until }: ItemReturn): string => (until ? formatDay(until) : 'soon');
const refund = ({ refundedCents = 0 }: ItemReturn): string => formatCents(refundedCents);

const closedWithoutRefund = ({ endedBy }: ItemReturn): string =>
  endedBy === 'end' ? 'Nothing was left to refund.' : 'It ended without a refund.';

const customerWords: Words = {
  asked: (found) => `The seller can answer until ${day(found)}. If they don't, we decide.`,
  accepted: (found) =>
    `Send the items by ${day(found)}, then add the tracking number. If you cannot, ask us to decide.`,
  sent: (found, order) =>
    isBankDeciding(order)
      ? 'Your bank has to decide on the disputed payment first. Until then, we cannot refund you.'
      : `You get your refund once the seller has the items, or on ${day(found)} unless they tell us that something is wrong.`,
  declined: (found) => `If you disagree, ask us to decide by ${day(found)}.`,
  escalated: () => 'We are looking into it and will let you know what we decide.',
  refunded: (found) => `${refund(found)} was added to your wallet.`,
  withdrawn: () => 'You kept the items.',
  closed: (found) =>
    found.endedBy === 'dismiss'
      ? 'We looked into it and decided for the seller.'
      : closedWithoutRefund(found),
};

/** What becomes of a seller's earnings, as long as it is open whether the customer is refunded. */
const earningsWait = (order: Held): string => {
  if (isBankDeciding(order)) return bankFirst;
  return order.releasedAt
    ? 'Your earnings were already released. If the customer is refunded, your share is taken from your wallet.'
    : 'Your earnings are on hold until then.';
};

const sellerWords: Words = {
  asked: (found) => `Please answer by ${day(found)}. If you don't, we decide.`,
  accepted: (found, order) => `The customer can send the items until ${day(found)}. ${earningsWait(order)}`,
  sent: (found, order) =>
    isBankDeciding(order)
      ? bankFirst
      : `Say when the items arrive. If you say nothing by ${day(found)}, the customer is refunded.`,
  declined: (found, order) => `The customer can ask us to decide until ${day(found)}. ${earningsWait(order)}`,
  escalated: () => 'We are looking into it and will let you know what we decide.',
  refunded: (found) => `${refund(found)} was refunded to the customer.`,
  withdrawn: () => 'The customer kept the items.',
  closed: closedWithoutRefund,
};

const words = { customer: customerWords, seller: sellerWords };

/** How the return of an order stands for one side, and what comes next. */
export const returnSentence = (itemReturn: ItemReturn, order: Held, side: keyof typeof words): string =>
  words[side][itemReturn.status](itemReturn, order);

/** How many of the pieces that were ordered are returned, for example `1 of 2 returned`. */
export const piecesText = ({ quantity }: ItemReturn, ordered: number): string =>
  `${quantity} of ${ordered} ${ordered === 1 ? 'piece' : 'pieces'}`;
