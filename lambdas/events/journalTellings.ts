import { formatCents } from '../../shared/money/cents';
import type { HistoryLine, JournalRecord } from '../data/journal';
import type { Telling } from './tell';

type Words = Pick<Telling, 'event' | 'title' | 'message'>;

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
  'late payment not taken back': notTaken,
  'refund to card failed': notTaken,
};

/** What the books tell whom that no booking or order does: how money that goes back to a card fares. */
export const journalTellings = ({ event, history }: JournalRecord): Telling[] =>
  history.flatMap((line) => {
    const said = words[event]?.(line);
    return said ? [{ ...said, userId: line.userId, type: 'payment', link: '/wallet' }] : [];
  });
