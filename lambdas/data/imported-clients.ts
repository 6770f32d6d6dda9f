import * as z from 'zod';
import { importSourceNames } from '../../shared/imports/sources';
import { folded } from '../../shared/text/folded';
import { derivedId } from './engine/derived-id';
import { entity } from './engine/entity';
import type { Query } from './engine/store';
import { create, put, remove, replace, type Write } from './engine/writes';
import { type ImportedClientCount, importedClientCounts } from './imported-client-counts';

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

/** A provider's imported clients as they are at this moment, in no order that means anything. */
export const currentImportedClientsOf = (providerId: string): Query<ImportedClient> => ({
  partition: partition(providerId),
  beginsWith: 'CLIENT#',
  consistent: true,
  parse: importedClients.parse,
});

/** The id of what a row with this key is made. */
export const importedClientId = (providerId: string, key: string): string =>
  derivedId(providerId, `imported-client-${key}`);

const matchSchema = z.object({ providerId: z.string(), customerId: z.string(), importedId: z.string() });

const matchesOf = (customerId: string) => `OF#${customerId}#`;

/** Which imported clients a provider's customer is: several, if they have changed their address. */
export const importedMatches = entity({
  schema: matchSchema,
  key: (providerId: string, customerId: string, importedId: string) => ({
    pk: partition(providerId),
    sk: `${matchesOf(customerId)}${importedId}`,
  }),
  idOf: ({ providerId, customerId, importedId }) => [providerId, customerId, importedId],
});

/** A provider's imported clients who are one customer. */
export const importedMatchesOf = (
  providerId: string,
  customerId: string,
): Query<z.output<typeof matchSchema>> => ({
  partition: partition(providerId),
  beginsWith: matchesOf(customerId),
  consistent: true,
  parse: importedMatches.parse,
});

const matchWrite = ({ providerId, id }: ImportedClient, customerId: string): Write =>
  put(importedMatches, { providerId, customerId, importedId: id });

/** Notes that an imported client is a customer. Throws `stale` if the imported client has changed since it was read. */
export const matchWrites = (found: ImportedClient, customerId: string): Write[] => [
  replace(importedClients, found, { customerId }),
  matchWrite(found, customerId),
];

/** Adds an imported client. Throws `stale` if it or their number has changed since they were read. */
export const addImported = (added: ImportedClient, count: ImportedClientCount | undefined): Write[] => [
  create(importedClients, added),
  count
    ? replace(importedClientCounts, count, { count: count.count + 1 })
    : create(importedClientCounts, { providerId: added.providerId, count: 1, version: 1 }),
  ...(added.customerId ? [matchWrite(added, added.customerId)] : []),
];

/** Removes imported clients, also from the customers that they are. Throws `stale` like `addImported`. */
export const removeImported = (
  found: readonly ImportedClient[],
  count: ImportedClientCount | undefined,
): Write[] => [
  ...found.flatMap(({ providerId, id, customerId, version }) => [
    remove(importedClients.ref(providerId, id), { version }),
    ...(customerId ? [remove(importedMatches.ref(providerId, customerId, id))] : []),
  ]),
  ...(count ? [replace(importedClientCounts, count, { count: count.count - found.length })] : []),
];
