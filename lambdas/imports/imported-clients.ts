import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { importsApi, ShownImportedClient } from '../../shared/imports/api';
import { clients } from '../data/clients';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { importedClientCounts } from '../data/imported-client-counts';
import {
  currentImportedClientsOf,
  type ImportedClient,
  importedClients,
  importedClientsOf,
  removeImported,
} from '../data/imported-clients';
import { searchList } from '../data/search-list';
import type { Call } from '../http/endpoints';
import { checkNoClientsComing } from './own-imports';

type Api = typeof importsApi;
type Deps = { store: Store };

const pageSize = 24;

/** With the latest purchases of those who are customers. */
const withPurchases = async (
  store: Store,
  found: readonly ImportedClient[],
): Promise<ShownImportedClient[]> => {
  const customers = await store.readEach(
    found.flatMap(({ providerId, customerId }) => (customerId ? [clients.ref(providerId, customerId)] : [])),
  );
  const latest = new Map(customers.flatMap((each) => (each ? [[each.customerId, each.latest]] : [])));
  return found.map(({ customerId = '', ...imported }) => ({ ...imported, latest: latest.get(customerId) }));
};

/** Lists the provider's imported clients, by name. Throws `invalid_input` for a bad cursor. */
export const listImportedClients =
  ({ store }: Deps) =>
  async ({ actor, query }: Call<Api['listImportedClients']>): Promise<Reply<Api['listImportedClients']>> => {
    const { items, ...page } = await searchList(
      query,
      { limit: pageSize },
      ({ name, email, phone }: ImportedClient) => [name, email, phone],
      (paging) => store.list(importedClientsOf(actor.id), paging),
    );
    return { ...page, items: await withPurchases(store, items) };
  };

/** Removes one of the provider's imported clients. Throws `not_found`. */
export const removeImportedClient =
  ({ store }: Deps) =>
  ({ actor, params }: Call<Api['removeImportedClient']>): Promise<Reply<Api['removeImportedClient']>> =>
    retryOnConflict(async () => {
      const { found, count } = await store.readAll({
        found: importedClients.ref(actor.id, params.importedId),
        count: importedClientCounts.ref(actor.id),
      });
      if (!found) throw new Refusal('not_found');
      await store.writeAll(removeImported([found], count));
      return {};
    });

/** A transaction has room for 100 items: two of each client, and their number. */
const removedAtOnce = 48;

const transactionsOfCall = 5;

const removeSome = (store: Store, providerId: string): Promise<{ isMore: boolean }> =>
  retryOnConflict(async () => {
    const { items, cursor } = await store.list(currentImportedClientsOf(providerId), {
      limit: removedAtOnce,
    });
    if (items.length === 0) return { isMore: false };
    await store.transact(removeImported(items, await store.read(importedClientCounts.ref(providerId))));
    return { isMore: !!cursor };
  });

/**
 * Removes as many of the provider's imported clients as a call has time for, and says whether there are more. Throws
 * `import_running` while any are imported.
 */
export const removeImportedClients =
  ({ store }: Deps) =>
  async ({
    actor,
    now,
  }: Call<Api['removeImportedClients']>): Promise<Reply<Api['removeImportedClients']>> => {
    await checkNoClientsComing(store, actor.id, now);
    for (let times = 0; times < transactionsOfCall; times++)
      if (!(await removeSome(store, actor.id)).isMore) return { isMore: false };
    return { isMore: true };
  };
