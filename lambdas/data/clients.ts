import * as z from 'zod';
import { folded } from '../../shared/text/folded';
import { refIn } from './engine/by-month';
import { entity, type Ref } from './engine/entity';
import type { Query } from './engine/store';

const clientPurchaseSchema = z.object({
  providerId: z.string(),
  customerId: z.string(),
  kind: z.enum(['booking', 'order']),
  id: z.string(),
  /** The name that the customer gave with it. */
  name: z.string().default(''),
  paidAt: z.string(),
  spentCents: z.int(),
  visitedAt: z.string().optional(),
  startsAt: z.string().optional(),
  isNoShow: z.boolean().optional(),
  isOrder: z.boolean().optional(),
});
export type StoredClientPurchase = z.output<typeof clientPurchaseSchema>;

/** What a client of a provider includes of one paid booking or order; maintained from the stream. */
export const clientPurchases = entity({
  schema: clientPurchaseSchema,
  key: (providerId: string, customerId: string, kind: string, id: string) => ({
    pk: `USER#${providerId}`,
    sk: `CLIENT#${customerId}#${kind}#${id}`,
  }),
  idOf: ({ providerId, customerId, kind, id }) => [providerId, customerId, kind, id],
});

/** What a client includes of each of their paid bookings and orders, strongly consistent. */
export const purchasesOfClient = (providerId: string, customerId: string): Query<StoredClientPurchase> => ({
  partition: `USER#${providerId}`,
  beginsWith: `CLIENT#${customerId}#`,
  consistent: true,
  parse: clientPurchases.parse,
});

const clientSchema = z.object({
  providerId: z.string(),
  customerId: z.string(),
  name: z.string().default(''),
  visits: z.int(),
  orders: z.int(),
  noShows: z.int(),
  spentCents: z.int(),
  firstPaidAt: z.string(),
  lastVisitAt: z.string().optional(),
  appointments: z.array(z.string()),
  /** The booking or order that was paid last. */
  latest: z.object({ kind: z.enum(['booking', 'order']), id: z.string() }),
  version: z.int(),
});
export type StoredClient = z.output<typeof clientSchema>;

/** An index sorts by at most 1,024 bytes. */
const maxSorted = 80;

const listOf = (providerId: string): string => `CLIENTS#${providerId}`;

/** Sorts as text like the number does. */
const sortable = (cents: number): string => String(cents).padStart(12, '0');

/** Who has paid a provider for a booking or an order, and what these add up to; maintained from the stream. */
export const clients = entity({
  schema: clientSchema,
  key: (providerId: string, customerId: string) => ({
    pk: `USER#${providerId}`,
    sk: `CLIENT#${customerId}`,
  }),
  idOf: ({ providerId, customerId }) => [providerId, customerId],
  // The indexes are those of purchases and listings; only their orders matter here.
  indexes: ({ providerId, customerId, name, lastVisitAt, firstPaidAt, spentCents }) => ({
    customerPk: listOf(providerId),
    customerSk: `${lastVisitAt ?? firstPaidAt}#${customerId}`,
    providerPk: listOf(providerId),
    providerSk: `${folded(name).slice(0, maxSorted)}#${customerId}`,
    listedPk: listOf(providerId),
    listedSk: `${sortable(spentCents)}#${customerId}`,
  }),
});

/** Index `byCustomer`: a provider's clients by when they were last seen, latest first. */
export const clientsBySeen = (providerId: string): Query<StoredClient> => ({
  index: 'byCustomer',
  partition: listOf(providerId),
  descending: true,
  parse: clients.parse,
});

/** Index `byProvider`: a provider's clients by name. */
export const clientsByName = (providerId: string): Query<StoredClient> => ({
  index: 'byProvider',
  partition: listOf(providerId),
  parse: clients.parse,
});

/** Index `listed`: a provider's clients by what they spent, most first. The index holds keys only. */
export const clientsBySpent = (providerId: string): Query<Ref<StoredClient | undefined>> => ({
  index: 'listed',
  partition: listOf(providerId),
  descending: true,
  parse: refIn(clients.parse),
});
