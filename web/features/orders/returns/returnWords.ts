import { formatCents } from '../../../../shared/money/cents';
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

type Words = Record<ReturnStatus, (itemReturn: ItemReturn) => string>;

const day = ({ until }: ItemReturn): string => (until ? formatDay(until) : 'soon');
const refund = ({ refundedCents = 0 }: ItemReturn): string => formatCents(refundedCents);

const closedWithoutRefund = ({ endedBy }: ItemReturn): string =>
  endedBy === 'end' ? 'Nothing was left to refund.' : 'It ended without a refund.';

const customerWords: Words = {
  asked: (found) => `The seller can answer until ${day(found)}. If they don't, we decide.`,
  accepted: (found) =>
    `Send the items by ${day(found)}, then add the tracking number. If you cannot, ask us to decide.`,
  sent: (found) =>
    `You get your refund once the seller has the items, or on ${day(found)} unless they tell us that something is wrong.`,
  declined: (found) => `If you disagree, ask us to decide by ${day(found)}.`,
  escalated: () => 'We are looking into it and will let you know what we decide.',
  refunded: (found) => `${refund(found)} was added to your wallet.`,
  withdrawn: () => 'You kept the items.',
  closed: (found) =>
    found.endedBy === 'dismiss'
      ? 'We looked into it and decided for the seller.'
      : closedWithoutRefund(found),
};

const sellerWords: Words = {
  asked: (found) => `Please answer by ${day(found)}. If you don't, we decide.`,
  accepted: (found) =>
    `The customer can send the items until ${day(found)}. Your earnings are on hold until then.`,
  sent: (found) =>
    `Say when the items arrive. If you say nothing by ${day(found)}, the customer is refunded.`,
  declined: (found) =>
    `The customer can ask us to decide until ${day(found)}. Your earnings are on hold until then.`,
  escalated: () => 'We are looking into it and will let you know what we decide.',
  refunded: (found) => `${refund(found)} was refunded to the customer.`,
  withdrawn: () => 'The customer kept the items.',
  closed: closedWithoutRefund,
};

const words = { customer: customerWords, seller: sellerWords };

/** How a return stands for one side, and what comes next. */
export const returnSentence = (itemReturn: ItemReturn, side: keyof typeof words): string =>
  words[side][itemReturn.status](itemReturn);

/** How many of the pieces that were ordered are returned, for example `1 of 2 returned`. */
export const piecesText = ({ quantity }: ItemReturn, ordered: number): string =>
  `${quantity} of ${ordered} ${ordered === 1 ? 'piece' : 'pieces'}`;
