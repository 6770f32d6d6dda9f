import { isolated, isolatedIn } from '../../shared/http/isolated';
import { disputes } from '../data/disputes';
import type { JournalRecord } from '../data/journal';
import type { AboutSubject, Subject } from '../data/notifications';
import { profiles, roleHolders } from '../data/people';
import { reconciliations } from '../data/reconciliations';
import type { Store } from '../data/store';
import type { DomainEvent } from '../events/domain-events';
import {
  type AdminNotice,
  applicationNotice,
  disputeNotice,
  mismatchNotice,
  payoutNotice,
  problemNotice,
  reportNotice,
} from './admin-texts';

type Notice = { subject: Subject; notice: AdminNotice };

/** No more admins than this are told. */
const maxAdmins = 100;

const nameOf = async (store: Store, userId: string): Promise<string> =>
  isolated((await store.read(profiles.ref(userId)))?.name ?? '');

const applicationOf = async (store: Store, userId: string, at: string): Promise<Notice> => ({
  subject: { id: userId, at },
  notice: applicationNotice(await nameOf(store, userId)),
});

type Posted = Pick<JournalRecord, 'key' | 'event' | 'at' | 'history'>;

/** Of a dispute and of a payout that did not arrive. */
const moneyNotice = async (store: Store, record: Posted): Promise<Notice | undefined> => {
  const { key, event, at, history } = record;
  const subject = { id: key.replace('#', '-'), at };
  const [line] = history;
  if (line && (event === 'payout failed' || event === 'payout returned'))
    return { subject, notice: payoutNotice(await nameOf(store, line.userId), line) };
  const [, disputeId] = /^dispute(?:end)?#(.+)$/.exec(key) ?? [];
  const dispute = disputeId && (await store.read(disputes.ref(disputeId)));
  if (!dispute) return undefined;
  const outcome = event === 'dispute opened' ? undefined : dispute.outcome;
  return { subject, notice: disputeNotice(isolatedIn({ ...dispute, outcome })) };
};

const mismatchOf = async (store: Store, id: string): Promise<Notice | undefined> => {
  const run = await store.read(reconciliations.ref(id));
  return run && { subject: { id, at: run.endedAt ?? run.at }, notice: mismatchNotice(run) };
};

const noticeOf = async (store: Store, event: DomainEvent): Promise<Notice | undefined> => {
  switch (event.name) {
    case 'ProviderApplied':
      return applicationOf(store, event.userId, event.at);
    case 'ReportOpened':
      return { subject: event.report, notice: reportNotice(event.report) };
    case 'BookingProblemReported': {
      const { id, updatedAt: at } = event.booking;
      return { subject: { id, at }, notice: problemNotice('booking', event.booking) };
    }
    case 'OrderProblemReported': {
      const { id, updatedAt: at, name: title, customer } = event.order;
      return { subject: { id, at }, notice: problemNotice('order', { title, customer }) };
    }
    case 'WalletPosted':
      return moneyNotice(store, event.record);
    case 'PayoutsPaused':
      return mismatchOf(store, event.reconciliationId);
    default:
      return undefined;
  }
};

/** Finds what an event tells every admin: a case to decide, or money that needs them. */
export const findAdminNotices = async (store: Store, event: DomainEvent): Promise<AboutSubject[]> => {
  const found = await noticeOf(store, event);
  if (!found) return [];
  const { items: admins } = await store.list(roleHolders('admin', 'approved'), { limit: maxAdmins });
  const all = admins.map(({ userId }) => ({ ...found.notice, userId, kind: 'cases' as const }));
  return [{ subject: found.subject, all }];
};
