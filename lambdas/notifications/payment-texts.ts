import { isGiftId } from '../../shared/gift-cards/rules';
import {
  isRefundTransition,
  type JournalEvent,
  type RefundTransition,
} from '../../shared/ledger/journal-events';
import { formatCents } from '../../shared/money/cents';
import { type HistoryLine, type JournalRecord, partsOfKey } from '../data/journal';
import type { NewNotification } from '../data/notifications';

type Text = Pick<NewNotification, 'event' | 'title' | 'message'>;

/** Nothing about the part that the customer's bank returned. */
const cardRefundFailed = ({ description, amountCents, viaCard }: HistoryLine): Text | undefined =>
  viaCard
    ? undefined
    : {
        event: 'notTaken',
        title: 'Refund added to your wallet',
        message: `${description}. ${formatCents(amountCents)} was added to your wallet instead.`,
      };

const refunded = ({ wallet, description, amountCents, viaCard }: HistoryLine): Text => {
  if (wallet === 'provider')
    return { event: 'refunded', title: 'Refunded to the customer', message: `${description}.` };
  const where = viaCard ? 'is on its way to your card' : 'was added to your wallet';
  return {
    event: viaCard ? 'refundedToCard' : 'refundedToWallet',
    title: 'Refund',
    message: `${formatCents(amountCents)} ${where}. ${description}`,
  };
};

/** What a dispute means for the provider; a customer knows about it from their bank. */
const disputed =
  (heading: string, meaning: string) =>
  ({ title, description }: HistoryLine): Text => ({
    event: 'dispute',
    title: heading,
    message: `${title ?? description}: ${meaning}`,
  });

/** What a dispute takes from the credit of a buyer who redeemed their own gift card. */
const creditOnHold = ({ amountCents }: HistoryLine): Text => ({
  event: 'dispute',
  title: 'Wallet credit on hold',
  message: `You disputed the payment for a gift card that you redeemed. ${formatCents(-amountCents)} of your wallet credit is on hold until your bank decides.`,
});

/** What goes back to a customer's wallet: the credit of a gift card, or what the bank returned of a refund. */
const returnedByBank = (line: HistoryLine): Text | undefined =>
  line.type === 'gift_card'
    ? {
        event: 'dispute',
        title: 'Wallet credit available again',
        message: `Your dispute about the payment for a gift card is over, and the payment stands. ${formatCents(line.amountCents)} is available in your wallet again.`,
      }
    : cardRefundFailed(line);

/** A payout's line has what left the balance, with the fee, and, if it failed, what returned to it. */
const paidOutCents = ({ amountCents, feeCents = 0 }: HistoryLine): string =>
  formatCents(Math.abs(amountCents + feeCents));

const payoutSent = (line: HistoryLine): Text => ({
  event: 'sent',
  title: 'Payout started',
  message: `${line.description}: ${paidOutCents(line)} is being sent to your bank.`,
});

const payoutBack =
  (event: 'failed' | 'returned', title: string) =>
  ({ description, amountCents }: HistoryLine): Text => ({
    event,
    title,
    message: `${description} ${formatCents(amountCents)} is available in your wallet again.`,
  });

/** What the customer's confirmation, or the time to report a problem running out, made available. */
const released = ({ description, amountCents }: HistoryLine): Text => ({
  event: 'released',
  title: 'Earnings available',
  message: `${description}: ${formatCents(amountCents)} was added to your wallet.`,
});

const disputeOpened = disputed(
  'Payment disputed',
  'the customer disputed this payment with their bank. The money is on hold until the bank decides. We respond with what we know; you do not need to do anything.',
);

const disputeWon = disputed(
  'Dispute decided for you',
  'the bank decided in your favor. The money is no longer on hold.',
);

/** No notification: the booking or order has its own, or nothing has changed for the person. */
const none = () => undefined;

/**
 * The notification of each event to those in whose history it is. Refunds that end a purchase are notified with that
 * end.
 */
const texts: Record<Exclude<JournalEvent, RefundTransition>, (line: HistoryLine) => Text | undefined> = {
  'credit held': none,
  paid: none,
  expired: none,
  released,
  'part refunded': refunded,
  'item returned': none,
  'dispute opened': (line) => (line.wallet === 'customer' ? creditOnHold(line) : disputeOpened(line)),
  'dispute won': (line) => (line.wallet === 'customer' ? returnedByBank(line) : disputeWon(line)),
  'dispute lost': disputed(
    'Dispute lost',
    'the bank returned the payment to the customer, so it is not paid out to you.',
  ),
  'late payment': ({ description, amountCents }) => ({
    event: 'late',
    title: 'Payment received too late',
    message: `${description}. We'll refund the full ${formatCents(-amountCents)} to your card.`,
  }),
  'late payment returned': none,
  'late payment refund failed': cardRefundFailed,
  'refund to card': none,
  'refunded to card': none,
  'refund to card failed': cardRefundFailed,
  'refund to card retried': none,
  'refund returned': cardRefundFailed,
  'refund paid otherwise': none,
  'returned by dispute': none,
  instant_cashout: payoutSent,
  weekly_payout: payoutSent,
  'payout settled': none,
  'payout failed': payoutBack('failed', 'Payout failed'),
  'payout returned': payoutBack('returned', 'Payout returned'),
  'credit given up': none,
  'stripe fee': none,
  'gift card redeemed': none,
};

/** Of the refunds that end a purchase, those of gift cards have no other notification; a buyer knows of their own. */
const endedText = ({ key, event }: Pick<JournalRecord, 'key' | 'event'>, line: HistoryLine) =>
  isGiftId(partsOfKey(key).id) && event !== 'refundByBuyer' ? refunded(line) : undefined;

/** The notifications about money on its way to a bank or back to a card, which no booking or order event covers. */
export const paymentNotifications = ({
  key = '',
  event,
  history,
}: Pick<JournalRecord, 'event' | 'history'> & { key?: string }): NewNotification[] =>
  history.flatMap((line, index) => {
    const text = isRefundTransition(event) ? endedText({ key, event }, line) : texts[event](line);
    if (!text) return [];
    // Several lines of one record may be for the same person.
    const name = index === 0 ? text.event : `${text.event}${index}`;
    const link = line.wallet === 'provider' ? '/provider/wallet' : '/wallet';
    return [{ ...text, event: name, userId: line.userId, type: 'payment', link }];
  });
