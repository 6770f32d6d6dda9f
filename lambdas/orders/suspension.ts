import type { Store } from '../data/engine/store';
import { ordersByProvider } from '../data/orders';
import { isApprovedProvider, roles } from '../data/people';
import { consumer } from '../events/consumer';

// Loaded late: suspensions are rare, and every other event would wait for it at a cold start.
const refundUnshipped = async (store: Store, orderId: string, now: number): Promise<void> =>
  (await import('./refund-suspended-order')).refundSuspendedOrder(store, orderId, now);

/** When a seller is suspended: refunds their unshipped orders, and those paid for afterwards. Shipped ones go on. */
export const suspendedOrders = ({ store, clock }: { store: Store; clock: () => number }) =>
  consumer({
    name: 'suspended-orders',
    on: ['ProviderSuspended', 'OrderPaid'],
    does: "Refunds a suspended seller's orders that have not shipped.",
    timeoutMs: 20_000,
    handle: async (event) => {
      const providerId = event.name === 'OrderPaid' ? event.order.providerId : event.userId;
      if (isApprovedProvider(await store.read(roles.ref(providerId)))) return;
      if (event.name === 'OrderPaid') return refundUnshipped(store, event.order.id, clock());
      for (const status of ['paid', 'processing'] as const)
        for await (const { id } of store.every(ordersByProvider(providerId, status)))
          await refundUnshipped(store, id, clock());
    },
  });
