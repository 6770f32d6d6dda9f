import type { ClientRow } from '../../shared/imports/clients';
import { type ImportSource, maxImportedClients } from '../../shared/imports/sources';
import { isoOf } from '../../shared/time/iso';
import { clients, clientsByName } from '../data/clients';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check } from '../data/engine/writes';
import { importedClientCounts } from '../data/imported-client-counts';
import { addImported, importedClientId, importedClients, matchWrites } from '../data/imported-clients';
import { profiles, roles } from '../data/people';

/** As many clients of a provider are looked at, and at once. */
const maxLooked = 5_000;
const lookedAtOnce = 96;

/** The customers who have paid a provider for something, by their proven email addresses. */
export const readCustomersByEmail = async (
  store: Store,
  providerId: string,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  let cursor: string | undefined;
  let looked = 0;
  do {
    const page = await store.list(clientsByName(providerId), { limit: lookedAtOnce, cursor });
    const people = await store.readEach(page.items.map(({ customerId }) => profiles.ref(customerId)));
    for (const person of people)
      if (person?.emailProvenAt && person.email) found.set(person.email.toLowerCase(), person.id);
    looked += page.items.length;
    cursor = page.cursor;
  } while (cursor && looked < maxLooked);
  return found;
};

type Adding = {
  providerId: string;
  source: ImportSource;
  customers: ReadonlyMap<string, string>;
  now: number;
};

/**
 * Adds a client to those that a provider brought along, as the customer with this proven email address if the provider
 * has one. One who is there already is only known as that customer from then on. Returns whether there was none yet, or
 * `full` if there is no room for another. Throws `not_provider` if the provider is no longer approved.
 */
export const importClient = (
  store: Store,
  { key, draft }: ClientRow,
  { providerId, source, customers, now }: Adding,
): Promise<boolean | 'full'> =>
  retryOnConflict<boolean | 'full'>(async () => {
    const id = importedClientId(providerId, key);
    const customerId = customers.get(draft.email);
    const { known, count, client } = await store.readAll({
      known: importedClients.ref(providerId, id),
      count: importedClientCounts.ref(providerId),
      client: customerId ? clients.ref(providerId, customerId) : undefined,
    });
    // Their account may be deleted meanwhile.
    const unchanged = client
      ? [check(clients.ref(providerId, client.customerId), { version: client.version }, 'stale')]
      : [];
    const isApproved = check(roles.ref(providerId), { status: 'approved' }, 'not_provider');
    if (known) {
      if (client && !known.customerId)
        await store.transact([...matchWrites(known, client.customerId), ...unchanged, isApproved]);
      return false;
    }
    if ((count?.count ?? 0) >= maxImportedClients) return 'full';
    const added = { providerId, id, source, ...draft, createdAt: isoOf(now), version: 1 };
    await store.transact([
      ...addImported(client ? { ...added, customerId } : added, count),
      ...unchanged,
      isApproved,
    ]);
    return true;
  });
