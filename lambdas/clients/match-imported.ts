import { keyOfEmail } from '../../shared/imports/client-keys';
import type { Store } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { importedClientId, importedClients, matchWrites } from '../data/imported-clients';
import { profiles } from '../data/people';

/**
 * What notes that a customer is one of a provider's imported clients, by their proven email address; nothing if they are
 * not, or it is known. Belongs into a transaction, which throws `stale` if the imported client has changed since.
 */
export const matchImported = async (
  store: Pick<Store, 'read'>,
  providerId: string,
  customerId: string,
): Promise<Write[]> => {
  const profile = await store.read(profiles.ref(customerId));
  if (!profile?.emailProvenAt || !profile.email) return [];
  const id = importedClientId(providerId, keyOfEmail(profile.email));
  const found = await store.read(importedClients.ref(providerId, id));
  return found && !found.customerId ? matchWrites(found, customerId) : [];
};
