import { formatCents } from '../../shared/money/cents';
import type { HistoryLine, JournalRecord } from '../data/journal';
import type { NewNotification } from '../data/notifications';

type Words = Pick<NewNotification, 'event' | 'title' | 'message'>;

const notTaken = ({ description, amountCents }: HistoryLine): Words => ({
  event: 'notTaken',
  title: 'Refund is in your wallet',
  message: `${description}. ${formatCents(amountCents)} is in your wallet instead.`,
});

const words: Record<string, (line: HistoryLine) => Words> = {
  'late payment': ({ description, amountCents }) => ({
    event: 'late',
    title: 'Payment came too late',
    message: `${description}. ${formatCents(-amountCents)} goes back to your card, without any fee.`,
  }),
  'late payment refund failed': notTaken,
  'refund to card failed': notTaken,
};

/** What no booking or order tells: how money that returns to a card fares. */
export const paymentNotifications = ({
  event,
  history,
}: Pick<JournalRecord, 'event' | 'history'>): NewNotification[] =>
  history.flatMap((line) => {
    const said = words[event]?.(line);
    return said ? [{ ...said, userId: line.userId, type: 'payment', link: '/wallet' }] : [];
  });
