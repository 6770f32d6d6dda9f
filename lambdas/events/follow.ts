import type { LiveMessage } from '../../shared/live/message';
import { bookingPurchase } from '../booking/purchase';
import { type Booking, bookings, bookingsByProvider } from '../data/bookings';
import { insert } from '../data/insert';
import { history, type JournalRecord } from '../data/journal';
import { isApprovedProvider, type RoleItem, roles } from '../data/people';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { transitionWrites } from '../payments/transition';
import type { SnapshotFiles } from '../search/files';
import type { TableChange } from './changes';
import { followCounts } from './counts';
import { journalTellings } from './journalTellings';
import { followHairstyle, followProduct, followRating } from './listings';
import { followOrder, refundOrdersOf } from './orders';
import type { Disconnect, Post } from './posts';
import { relistAll } from './relist';
import { announce, writeTellings } from './tell';
import { tellingsOf } from './tellings';

export type FollowDeps = {
  store: Store;
  post: Post;
  disconnect: Disconnect;
  files: SnapshotFiles;
  clock: () => number;
};

const liveOf = (booking: Booking, as: 'customer' | 'provider'): LiveMessage => ({
  topic: 'booking',
  id: booking.id,
  status: booking.status,
  paymentStatus: booking.paymentStatus,
  confirmed: !!booking.confirmedAt,
  as,
});

const refundPending = (store: Store, bookingId: string, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const booking = await store.read(bookings.ref(bookingId));
    const purchase = booking && bookingPurchase(booking);
    if (!purchase?.can('suspendPending', 'system', now)) return;
    await store.transact(transitionWrites(purchase, { transition: 'suspendPending', by: 'system', now }));
  });

const followBooking = async (
  { store, post, clock }: FollowDeps,
  before: Booking | undefined,
  after: Booking,
) => {
  const tellings = tellingsOf(before, after);
  await writeTellings(store, tellings, after);
  await post(after.customerId, liveOf(after, 'customer'));
  if (after.paidAt) await post(after.providerId, liveOf(after, 'provider'));
  await announce(post, tellings);
  if (before?.paidAt || !after.paidAt || after.status !== 'pending') return;
  const role = await store.read(roles.ref(after.providerId));
  if (!isApprovedProvider(role)) await refundPending(store, after.id, clock());
};

const followJournal = async ({ store, post }: FollowDeps, record: JournalRecord) => {
  for (const [index, line] of record.history.entries()) {
    const id = `${record.key}-${index}`;
    await insert(store, history, { ...line, id, status: 'completed', createdAt: record.at });
  }
  const tellings = journalTellings(record);
  await writeTellings(store, tellings, { id: record.key.replace('#', '-'), updatedAt: record.at });
  const told = new Set(record.history.map(({ userId }) => userId));
  await Promise.all([...told].map((userId) => post(userId, { topic: 'wallet' })));
  await announce(post, tellings);
};

const followRole = async (
  { store, post, disconnect, clock }: FollowDeps,
  before?: RoleItem,
  after?: RoleItem,
) => {
  const { userId } = (after ?? before)!;
  await post(userId, { topic: 'account' });
  if (before?.standing === after?.standing) return;
  // A role ends on open sockets, too: as a customer the person may connect anew.
  if (before?.standing === 'approved') await disconnect(userId);
  await relistAll(store, userId);
  // The stream may lag behind: what counts is whether they are approved by now.
  const role = await store.read(roles.ref(userId));
  if (isApprovedProvider(role)) return;
  for await (const { id } of store.every(bookingsByProvider(userId, 'pending')))
    await refundPending(store, id, clock());
  await refundOrdersOf(store, userId, clock());
};

/** What must follow a change at once: figures, sockets, notifications, history, listings and search. Idempotent. */
export const follow =
  (deps: FollowDeps) =>
  async (change: TableChange): Promise<void> => {
    // Before anybody is told to look again.
    await followCounts(deps.store, change);
    if (change.kind === 'booking' && change.after) await followBooking(deps, change.before, change.after);
    if (change.kind === 'order' && change.after) await followOrder(deps, change.before, change.after);
    if (change.kind === 'journal' && change.after) await followJournal(deps, change.after);
    if (change.kind === 'role') await followRole(deps, change.before, change.after);
    if (change.kind === 'hairstyle') await followHairstyle(deps, change.before, change.after);
    if (change.kind === 'product') await followProduct(deps, change.before, change.after);
    if (change.kind === 'profile' && change.after) await followRating(deps, change.before, change.after);
    if (change.kind === 'profile' && change.before && change.before.name !== change.after?.name)
      await relistAll(deps.store, change.before.id);
  };
