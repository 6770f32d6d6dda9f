import type { Reply } from '../../shared/http/route';
import type { walletApi } from '../../shared/wallet/api';
import type { PendingEarning } from '../../shared/wallet/schema';
import { bookingsByProvider } from '../data/bookings';
import type { Page, Query, Store } from '../data/engine/store';
import { ordersByProvider } from '../data/orders';
import { tipsByProvider } from '../data/tips';
import { wallets } from '../data/wallets';
import type { Call } from '../http/endpoints';
import { pendingOfBooking, pendingOfOrder, pendingOfTip } from './pending-waits';

type ListPending = (typeof walletApi)['listPendingEarnings'];

const pageSize = 50;
/** How many pages are read of each list before the rest counts as `otherCents`. */
const maxPages = 3;

/** A list of purchases with one status, and where to read on. */
type Source = (cursor: string | undefined) => Promise<Page<PendingEarning>>;

const sourcesOf = (store: Store, providerId: string, now: number): Source[] => {
  const source =
    <V>(query: Query<V>, pendingOf: (purchase: V) => PendingEarning | undefined): Source =>
    async (cursor) => {
      const page = await store.list(query, { limit: pageSize, cursor });
      return { ...page, items: page.items.flatMap((purchase) => pendingOf(purchase) ?? []) };
    };
  return [
    ...(['pending', 'confirmed', 'completed'] as const).map((status) =>
      source(bookingsByProvider(providerId, status), (booking) => pendingOfBooking(booking, now)),
    ),
    ...(['paid', 'processing', 'shipped', 'delivered'] as const).map((status) =>
      source(ordersByProvider(providerId, status), pendingOfOrder),
    ),
    source(tipsByProvider(providerId, 'paid'), pendingOfTip),
  ];
};

const sum = (items: readonly PendingEarning[]): number =>
  items.reduce((total, { netCents }) => total + netCents, 0);

/** Those without a due date come last. */
const byDueDate = ({ dueAt: one = '~' }: PendingEarning, { dueAt: other = '~' }: PendingEarning): number =>
  one < other ? -1 : Number(one > other);

/**
 * Reads all sources page by page, newest first, until what was found adds up to the pending balance: completed
 * purchases that were released long ago are not read.
 */
const findPending = async (sources: Source[], pendingCents: number): Promise<PendingEarning[]> => {
  const found: PendingEarning[] = [];
  let open = sources.map((read) => ({ read, cursor: undefined as string | undefined }));
  for (let page = 0; page < maxPages && open.length > 0 && sum(found) < pendingCents; page++) {
    const pages = await Promise.all(open.map(({ read, cursor }) => read(cursor)));
    found.push(...pages.flatMap(({ items }) => items));
    open = open.flatMap(({ read }, index) => {
      const cursor = pages[index]!.cursor;
      return cursor ? [{ read, cursor }] : [];
    });
  }
  return found;
};

/** Lists what the caller's pending balance consists of. */
export const listPendingEarnings =
  (store: Store) =>
  async ({ actor, now }: Call<ListPending>): Promise<Reply<ListPending>> => {
    const { pending } = await store.read(wallets.ref(actor.id));
    const items = await findPending(sourcesOf(store, actor.id, now), pending);
    return { items: items.sort(byDueDate), otherCents: Math.max(0, pending - sum(items)) };
  };
