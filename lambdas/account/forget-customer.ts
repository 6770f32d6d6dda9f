import { bookingsByCustomer } from '../data/bookings';
import { clientPurchases, clients, purchasesOfClient } from '../data/clients';
import { notesRefs, removeNoteWrites } from '../data/customer-notes';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { remove } from '../data/engine/writes';
import { importedClientCounts } from '../data/imported-client-counts';
import { importedClients, importedMatchesOf, removeImported } from '../data/imported-clients';
import { ordersByCustomer } from '../data/orders';

/** Removes all that a provider has brought along about a client from elsewhere. */
const forgetImported = async (store: Store, providerId: string, customerId: string): Promise<void> => {
  for await (const { importedId } of store.every(importedMatchesOf(providerId, customerId)))
    await retryOnConflict(async () => {
      const { imported, count } = await store.readAll({
        imported: importedClients.ref(providerId, importedId),
        count: importedClientCounts.ref(providerId),
      });
      if (imported) await store.writeAll(removeImported([imported], count));
    });
};

/** Removes what a provider knows about a client: figures, notes and tags, and what they brought along. */
const forgetClient = async (store: Store, providerId: string, customerId: string): Promise<void> => {
  for await (const { kind, id } of store.every(purchasesOfClient(providerId, customerId)))
    await store.write(remove(clientPurchases.ref(providerId, customerId, kind, id)));
  await store.write(remove(clients.ref(providerId, customerId)));
  await forgetImported(store, providerId, customerId);
  await retryOnConflict(async () => {
    const writes = removeNoteWrites(await store.readAll(notesRefs(providerId, customerId)));
    if (writes.length > 0) await store.writeAll(writes);
  });
};

/**
 * Removes what each provider whom a customer has booked or bought from knows about them. Nothing of it comes back: the
 * account is closed by then, and the stream counts nobody whose account is.
 */
export const forgetCustomer = async (store: Store, customerId: string): Promise<void> => {
  const providerIds = new Set<string>();
  for await (const { providerId } of store.every(bookingsByCustomer(customerId))) providerIds.add(providerId);
  for await (const { providerId } of store.every(ordersByCustomer(customerId))) providerIds.add(providerId);
  for (const providerId of providerIds) await forgetClient(store, providerId, customerId);
};
