import { isolateBidiIn } from '../../shared/text/isolate-bidi';
import { disputes } from '../data/disputes';
import type { Store } from '../data/engine/store';
import { type JournalKind, type JournalRecord, partsOfKey } from '../data/journal';
import type { AboutSubject, Subject } from '../data/notifications';
import { roleHolders } from '../data/people';
import { reconciliations } from '../data/reconciliations';
import { type StoredUnreturned, unreturnedRefunds } from '../data/unreturned-refunds';
import type { DomainEvent, EventName, EventNamed } from '../events/domain-events';
import type { AdminNotice } from './admin-texts';

// The texts load late, as those for others do; see find-notifications.ts.
const adminTexts = () => import('./admin-texts');

type Notice = { subject: Subject; notice: AdminNotice };

/** No more admins than this are told. */
const maxAdmins = 100;

type Posted = Pick<JournalRecord, 'key' | 'event' | 'at' | 'history'>;

/** The kinds of records that can open the case of a refund that could not be returned, by how its id begins. */
const openers: Partial<Record<JournalKind, string>> = {
  cardend: 'card-',
  partend: 'part-',
  lateend: 'late-',
  refundreturn: '',
};

const unreturnedBy = async (store: Store, key: string): Promise<StoredUnreturned | undefined> => {
  const { kind, id } = partsOfKey(key);
  const begin = kind && openers[kind];
  if (begin === undefined) return undefined;
  const found = await store.read(unreturnedRefunds.ref(`${begin}${id}`));
  return found?.status === 'open' ? found : undefined;
};

/** Of a dispute, of a payout that did not arrive, and of a refund that could not be returned. */
const moneyNotice = async (store: Store, record: Posted): Promise<Notice | undefined> => {
  const { key, event, at, history } = record;
  const subject = { id: key.replace('#', '-'), at };
  const [line] = history;
  if (line && (event === 'payout failed' || event === 'payout returned'))
    return { subject, notice: (await adminTexts()).payoutNotice(line) };
  const unreturned = await unreturnedBy(store, key);
  if (unreturned)
    return { subject, notice: (await adminTexts()).unreturnedNotice(isolateBidiIn(unreturned)) };
  const { kind, id: disputeId } = partsOfKey(key);
  const isDispute = kind === 'dispute' || kind === 'disputeend';
  const dispute = isDispute && (await store.read(disputes.ref(disputeId)));
  if (!dispute) return undefined;
  const outcome = event === 'dispute opened' ? undefined : dispute.outcome;
  return { subject, notice: (await adminTexts()).disputeNotice(isolateBidiIn({ ...dispute, outcome })) };
};

const mismatchOf = async (store: Store, id: string): Promise<Notice | undefined> => {
  const run = await store.read(reconciliations.ref(id));
  if (!run) return undefined;
  return { subject: { id, at: run.endedAt ?? run.at }, notice: (await adminTexts()).mismatchNotice(run) };
};

type FindNotice<N extends EventName> = (event: EventNamed<N>, store: Store) => Promise<Notice | undefined>;

/** What each event tells the admins. */
const notices: { [N in EventName]?: FindNotice<N> } = {
  ProviderApplied: async ({ userId, at }) => ({
    subject: { id: userId, at },
    notice: (await adminTexts()).applicationNotice(),
  }),
  ReportOpened: async ({ report }) => ({
    subject: report,
    notice: (await adminTexts()).reportNotice(report),
  }),
  BookingProblemReported: async ({ booking: { id, updatedAt: at, title } }) => ({
    subject: { id, at },
    notice: (await adminTexts()).problemNotice('booking', title),
  }),
  OrderProblemReported: async ({ order: { id, updatedAt: at, name } }) => ({
    subject: { id, at },
    notice: (await adminTexts()).problemNotice('order', name),
  }),
  OrderReturnMoved: async ({ order: { id, updatedAt: at, name, itemReturn } }) =>
    itemReturn?.status === 'escalated'
      ? { subject: { id, at }, notice: (await adminTexts()).returnNotice(name) }
      : undefined,
  WalletPosted: ({ record }, store) => moneyNotice(store, record),
  PayoutsPaused: ({ reconciliationId }, store) => mismatchOf(store, reconciliationId),
};

/** The events that notify the admins. */
export const adminEvents = Object.keys(notices) as EventName[];

/** Finds what an event tells every admin: a case to decide, or money that needs them. */
export const findAdminNotices = async (store: Store, event: DomainEvent): Promise<AboutSubject[]> => {
  const find = notices[event.name] as FindNotice<EventName> | undefined;
  const found = await find?.(event, store);
  if (!found) return [];
  const { items: admins } = await store.list(roleHolders('admin', 'approved'), { limit: maxAdmins });
  const all = admins.map(({ userId }) => ({ ...found.notice, userId, kind: 'cases' as const }));
  return [{ subject: found.subject, all }];
};
