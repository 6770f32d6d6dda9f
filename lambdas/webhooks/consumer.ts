import type { DeliveredEvent } from '../../shared/webhooks/events';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import { webhooks } from '../data/webhooks';
import { consumer } from '../events/consumer';
import type { BookingEvent, OrderEvent } from '../events/domain-events';
import type { QueueDeliveries } from './queue';

const names = {
  BookingPaid: 'booking.paid',
  BookingConfirmed: 'booking.accepted',
  BookingProposalEnded: 'booking.moved',
  BookingCompleted: 'booking.completed',
  BookingCancelled: 'booking.cancelled',
  BookingRefunded: 'booking.refunded',
  OrderPaid: 'order.paid',
  OrderShipped: 'order.shipped',
  OrderDelivered: 'order.delivered',
  OrderCancelled: 'order.cancelled',
  OrderRefunded: 'order.refunded',
} as const satisfies Partial<Record<(BookingEvent | OrderEvent)['name'], DeliveredEvent>>;

type Told = keyof typeof names;

/** Providers know of nothing that was not paid, and a proposal that was not accepted moves nothing. */
const isTold = (event: (BookingEvent | OrderEvent) & { name: Told }): boolean => {
  if ('order' in event) return !!event.order.paidAt;
  const { paidAt, proposal } = event.booking;
  return !!paidAt && (event.name !== 'BookingProposalEnded' || proposal?.outcome === 'accepted');
};

type Deps = { store: Store; queueDeliveries: QueueDeliveries };

/** Stores one delivery per endpoint, and has them sent. The sweep does so again if that fails. */
const deliverLater = async (
  { store, queueDeliveries }: Deps,
  event: (BookingEvent | OrderEvent) & { name: Told },
): Promise<void> => {
  const bought = 'order' in event ? event.order : event.booking;
  const { providerId, updatedAt: at } = bought;
  const told = names[event.name];
  const owner = await store.read(webhooks.ref(providerId));
  const asking = (owner?.endpoints ?? []).filter((each) => !each.turnedOffAt && each.events.includes(told));
  if (asking.length === 0 || !isApprovedProvider(await store.read(roles.ref(providerId)))) return;
  // Loaded late: few providers have webhooks.
  const { storeDeliveries } = await import('./store-deliveries');
  const about = 'order' in event ? { order: event.order } : { booking: event.booking };
  await queueDeliveries(await storeDeliveries(store, asking, { event: told, at, ...about }));
};

/** Tells the endpoints of providers what happens with their bookings and orders. */
export const tellWebhooks = (deps: Deps) =>
  consumer({
    name: 'webhooks',
    on: Object.keys(names) as Told[],
    does: 'Stores what the provider’s webhooks are told, and has it sent.',
    timeoutMs: 10_000,
    handle: async (event) => {
      if (isTold(event)) await deliverLater(deps, event);
    },
  });
