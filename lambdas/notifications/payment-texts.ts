import { formatCents } from '../../shared/money/cents';
import type { HistoryLine, JournalRecord } from '../data/journal';
import type { NewNotification } from '../data/notifications';

type Text = Pick<NewNotification, 'event' | 'title' | 'message'>;

const cardRefundFailed = ({ description, amountCents }: HistoryLine): Text => ({
  event: 'notTaken',
  title: 'Refund added to your wallet',
  message: `${description}. ${formatCents(amountCents)} was added to your wallet instead.`,
});

const texts: Record<string, (line: HistoryLine) => Text> = {
  'late payment': ({ description, amountCents }) => ({
    event: 'late',
    title: 'Payment received too late',
    message: `${description}. We'll refund the full ${formatCents(-amountCents)} to your card.`,
  }),
  'late payment refund failed': cardRefundFailed,
  'refund to card failed': cardRefundFailed,
};

/** The notifications about money on its way back to a card, which no booking or order event covers. */
export const paymentNotifications = ({
  event,
  history,
}: Pick<JournalRecord, 'event' | 'history'>): NewNotification[] =>
  history.flatMap((line) => {
    const text = texts[event]?.(line);
    return text ? [{ ...text, userId: line.userId, type: 'payment', link: '/wallet' }] : [];
  });
