import * as z from 'zod';
import { keyOfEmail } from '../../shared/imports/client-keys';
import { importSourceNames } from '../../shared/imports/sources';
import { folded } from '../../shared/text/folded';
import { derivedId } from './engine/derived-id';
import { entity } from './engine/entity';
import type { Query, Store } from './engine/store';
import { create, put, remove, replace, type Write } from './engine/writes';
import { profiles } from './people';

const importedClientSchema = z.object({
  providerId: z.string(),
  id: z.string(),
  source: z.enum(importSourceNames),
  /** Empty for what the file did not say. */
  name: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  notes: z.string().default(''),
  createdAt: z.string(),
  /** The customer with this email address, proven, once they have paid the provider for something. */
  customerId: z.string().optional(),
  version: z.int(),
});
export type ImportedClient = z.output<typeof importedClientSchema>;

const partition = (providerId: string) => `IMPORTEDCLIENTS#${providerId}`;

/** An index sorts by at most 1,024 bytes. */
const maxSorted = 80;

/** The clients that a provider brought along from another system. Only the provider reads them, and nobody writes to them. */
export const importedClients = entity({
  schema: importedClientSchema,
  key: (providerId: string, id: string) => ({ pk: partition(providerId), sk: `CLIENT#${id}` }),
  idOf: ({ providerId, id }) => [providerId, id],
  // The index is that of purchases and listings; only its order matters here.
  indexes: ({ providerId, id, name, email, phone }) => ({
    providerPk: partition(providerId),
    providerSk: `${folded(name || email || phone).slice(0, maxSorted)}#${id}`,
  }),
});

/** Index `byProvider`: a provider's imported clients by name. */
export const importedClientsOf = (providerId: string): Query<ImportedClient> => ({
  index: 'byProvider',
  partition: partition(providerId),
  parse: importedClients.parse,
});

/** The id of what a row with this key is made. */
export const importedClientId = (providerId: string, key: string): string =>
  derivedId(providerId, `imported-client-${key}`);

const countSchema = z.object({ providerId: z.string(), count: z.int(), version: z.int() });
type Count = z.output<typeof countSchema>;

/** How many imported clients a provider has; there is none before the first. */
export const importedClientCounts = entity({
  schema: countSchema,
  key: (providerId: string) => ({ pk: partition(providerId), sk: 'COUNT' }),
  idOf: ({ providerId }) => [providerId],
});

const matchSchema = z.object({ providerId: z.string(), customerId: z.string(), importedId: z.string() });

/** Which imported client a provider's customer is. */
export const importedMatches = entity({
  schema: matchSchema,
  key: (providerId: string, customerId: string) => ({ pk: partition(providerId), sk: `OF#${customerId}` }),
  idOf: ({ providerId, customerId }) => [providerId, customerId],
});

const matchWrite = (
  { providerId, id }: Pick<ImportedClient, 'providerId' | 'id'>,
  customerId: string,
): Write => put(importedMatches, { providerId, customerId, importedId: id });

/** Adds an imported client. Throws `stale` if it or their number has changed since they were read. */
export const addImported = (added: ImportedClient, count: Count | undefined): Write[] => [
  create(importedClients, added),
  count
    ? replace(importedClientCounts, count, { count: count.count + 1 })
    : create(importedClientCounts, { providerId: added.providerId, count: 1, version: 1 }),
  ...(added.customerId ? [matchWrite(added, added.customerId)] : []),
];

/** Removes an imported client, also from the customer that they are. Throws `stale` like `addImported`. */
export const removeImported = (
  { providerId, id, customerId, version }: ImportedClient,
  count: Count | undefined,
): Write[] => [
  remove(importedClients.ref(providerId, id), { version }),
  ...(count ? [replace(importedClientCounts, count, { count: count.count - 1 })] : []),
  ...(customerId ? [remove(importedMatches.ref(providerId, customerId))] : []),
];

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
  if (!found || found.customerId) return [];
  return [replace(importedClients, found, { customerId }), matchWrite(found, customerId)];
};
