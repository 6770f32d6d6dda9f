import { isDeepStrictEqual } from 'node:util';
import {
  type ClientPurchase,
  clientBooking,
  clientFiguresOf,
  clientOrder,
} from '../../shared/clients/figures';
import type { BoughtRef } from '../../shared/payments/problems-and-refunds';
import { type Booking, bookings } from '../data/bookings';
import {
  clientPurchases,
  clients,
  purchasesOfClient,
  type StoredClient,
  type StoredClientPurchase,
} from '../data/clients';
import { readFormer } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, put, replace } from '../data/engine/writes';
import { importedClientCounts } from '../data/imported-client-counts';
import { type Order, orders } from '../data/orders';
import { consumer } from '../events/consumer';

/** A purchase, and between whom it is, which never changes. */
type Bought = BoughtRef & { providerId: string; customerId: string };

const ofPurchase = ({ kind }: Bought, purchase: Booking | Order | undefined): ClientPurchase | undefined => {
  if (!purchase) return undefined;
  return kind === 'booking' ? clientBooking(purchase as Booking) : clientOrder(purchase as Order);
};

/** What a client's purchases add up to, with the name of the latest one. There is at least one. */
const addUp = (purchases: readonly StoredClientPurchase[]): Omit<StoredClient, 'version'> => {
  const { providerId, customerId, kind, id, name } = purchases.reduce((latest, purchase) =>
    purchase.paidAt > latest.paidAt ? purchase : latest,
  );
  return { providerId, customerId, name, ...clientFiguresOf(purchases), latest: { kind, id } };
};

/** A field of a stored item that is undefined is missing. */
const isSame = (one: object | undefined, other: object): boolean =>
  isDeepStrictEqual(one && JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/**
 * Brings a client up to date with one of their purchases, as it is now. What the client includes of each purchase is
 * stored below them and changes in the same transaction, so repeated or late events count nothing twice; the client is
 * then added up from all of these, since a last visit cannot be taken back by subtracting. Notes whether the provider has
 * brought them along from elsewhere. Does nothing for accounts that are being deleted.
 */
const keepClient = (store: Store, bought: Bought): Promise<void> =>
  retryOnConflict(async () => {
    const { kind, id, providerId, customerId } = bought;
    const { booking, order, kept, client, imported } = await store.readAll({
      booking: kind === 'booking' ? bookings.ref(id) : undefined,
      order: kind === 'order' ? orders.ref(id) : undefined,
      kept: clientPurchases.ref(providerId, customerId, kind, id),
      client: clients.ref(providerId, customerId),
      imported: importedClientCounts.ref(providerId),
    });
    const purchase = booking ?? order;
    const says = ofPurchase(bought, purchase);
    if (!purchase || !says) return;
    const now = { providerId, customerId, kind, id, name: purchase.customer.name, ...says };
    if (isSame(kept, now)) return;
    if ((await readFormer(store, [providerId, customerId])).size > 0) return;
    const others: StoredClientPurchase[] = [];
    for await (const other of store.every(purchasesOfClient(providerId, customerId)))
      if (other.kind !== kind || other.id !== id) others.push(other);
    const after = addUp([...others, now]);
    // Loaded late: few providers have brought clients along.
    const match = imported
      ? await (await import('./match-imported')).matchImported(store, providerId, customerId)
      : [];
    await store.transact([
      put(clientPurchases, now),
      client ? replace(clients, client, after) : create(clients, { ...after, version: 1 }),
      ...match,
    ]);
  });

/** Maintains who a provider's clients are, and what their bookings and orders add up to. */
export const keepClients = ({ store }: { store: Store }) =>
  consumer({
    name: 'clients',
    on: ['BookingChanged', 'OrderChanged'],
    does: 'Keeps what a provider’s clients have booked, ordered and spent.',
    timeoutMs: 10_000,
    handle: async (event) => {
      const [kind, { id, providerId, customerId, paidAt }] =
        'booking' in event ? (['booking', event.booking] as const) : (['order', event.order] as const);
      if (paidAt) await keepClient(store, { kind, id, providerId, customerId });
    },
  });
