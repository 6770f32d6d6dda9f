import { formatCents } from '../../shared/money/cents';
import type { JournalRecord } from '../ledger/journal';
import type { Telling } from './tell';

/** What the books tell whom that no booking or order does: money that came too late is on its way back. */
export const journalTellings = ({ event, history }: JournalRecord): Telling[] =>
  event === 'late payment'
    ? history.map(({ userId, description, amountCents }) => ({
        event: 'late',
        userId,
        type: 'payment',
        title: 'Payment came too late',
        message: `${description}. ${formatCents(-amountCents)} goes back to your card, without any fee.`,
        link: '/wallet',
      }))
    : [];
