import { formatCents } from '../../shared/money/cents';
import type { StoredDispute } from '../data/disputes';
import type { HistoryLine } from '../data/journal';
import type { NewNotification } from '../data/notifications';
import type { StoredReconciliation } from '../data/reconciliations';
import type { StoredReport } from '../data/reports';
import type { StoredUnreturned } from '../data/unreturned-refunds';
import { reportedThings } from './content-texts';

/** What every admin is told about a case. It names nobody: admins keep it longer than people keep their accounts. */
export type AdminNotice = Omit<NewNotification, 'userId' | 'kind'>;

export const applicationNotice = (): AdminNotice => ({
  event: 'admin-applied',
  type: 'other',
  title: 'New provider application',
  message: 'Someone applied to become a provider. They wait for your decision.',
  link: '/admin/providers',
});

export const reportNotice = ({ subject: { kind, title } }: StoredReport): AdminNotice => ({
  event: 'admin-reported',
  type: 'other',
  title: 'New report',
  message: `Someone reported ${reportedThings[kind]}${title ? `: ${title}` : ''}. It waits for your decision.`,
  link: '/admin/dashboard',
});

export const problemNotice = (type: 'booking' | 'order', title: string): AdminNotice => ({
  event: 'admin-problem',
  type,
  title: 'Problem reported',
  message: `A customer reported a problem with ${title}. It waits for your decision.`,
  link: '/admin/dashboard',
});

export const returnNotice = (title: string): AdminNotice => ({
  event: 'admin-return',
  type: 'order',
  title: 'Return to decide',
  message: `A return of ${title} was not settled between its customer and its seller. It waits for your decision.`,
  link: '/admin/dashboard',
});

export const disputeNotice = ({ cents, title, outcome }: StoredDispute): AdminNotice => {
  const payment = `a payment of ${formatCents(cents)} for ${title}`;
  return {
    event: 'admin-dispute',
    type: 'payment',
    ...(outcome
      ? { title: `Dispute ${outcome}`, message: `The bank decided about ${payment}.` }
      : {
          title: 'New dispute',
          message: `A customer disputed ${payment}. Send the bank evidence before it decides.`,
        }),
    link: '/admin/wallets?tab=disputes',
  };
};

export const unreturnedNotice = ({ cents, title }: StoredUnreturned): AdminNotice => ({
  event: 'admin-unreturned',
  type: 'payment',
  title: 'Refund not returned',
  message: `A refund of ${formatCents(cents)} for ${title} could not be returned, and the account is deleted. It waits for your decision.`,
  link: '/admin/dashboard',
});

export const payoutNotice = ({ description }: HistoryLine): AdminNotice => ({
  event: 'admin-payout',
  type: 'payment',
  title: 'Payout failed',
  message: `A provider did not get their money. ${description}`,
  link: '/admin/wallets?tab=payouts',
});

export const mismatchNotice = ({ count }: StoredReconciliation): AdminNotice => ({
  event: 'admin-mismatch',
  type: 'payment',
  title: 'Reconciliation mismatch',
  message: `${count === 1 ? 'One record does' : `${count} records do`} not agree. Payouts are paused until an admin lets them go on.`,
  link: '/admin/wallets?tab=reconciliation',
});
