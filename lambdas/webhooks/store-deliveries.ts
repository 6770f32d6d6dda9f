import type { DeliveredEvent } from '../../shared/webhooks/events';
import type { Booking } from '../data/bookings';
import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import type { Order } from '../data/orders';
import { webhookDeliveries } from '../data/webhook-deliveries';
import type { StoredEndpoint } from '../data/webhooks';
import { aboutBooking, aboutOrder, deliveryOf } from './payload';
import type { DeliveryMessage } from './queue';

/** What happened to a booking or an order, and when (ISO). */
type Told = { event: DeliveredEvent; at: string } & ({ booking: Booking } | { order: Order });

/** Stores what these endpoints of a provider are told of an event, once however often it comes, and returns what to queue. */
export const storeDeliveries = async (
  store: Store,
  endpoints: readonly StoredEndpoint[],
  told: Told,
): Promise<DeliveryMessage[]> => {
  const { providerId, id, version } = 'order' in told ? told.order : told.booking;
  const data = 'order' in told ? aboutOrder(told.order) : aboutBooking(told.booking);
  const happened = { event: told.event, at: told.at, key: `${id}:${version}`, data };
  const due = endpoints.map((endpoint) => deliveryOf({ providerId, endpointId: endpoint.id }, happened));
  for (const delivery of due) await insert(store, webhookDeliveries, delivery);
  return due.map(({ endpointId, eventId }) => ({ endpointId, eventId }));
};
