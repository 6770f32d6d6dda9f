import { providerBooking } from '../../shared/booking/schema';
import { providerOrder } from '../../shared/orders/schema';
import type { DeliveredEvent } from '../../shared/webhooks/events';
import { forProvider } from '../booking/view';
import type { Booking } from '../data/bookings';
import { derivedId } from '../data/engine/derived-id';
import type { Order } from '../data/orders';
import type { StoredDelivery } from '../data/webhook-deliveries';
import { strip } from '../http/strip';
import { toSeller } from '../orders/view';

/**
 * What is told of a booking: ids, times, states and amounts of the provider's own view, and of that nothing that anybody typed, no
 * name and no address. Nothing that the provider is not shown can get here, such as what a promo code took off.
 */
const toldBooking = providerBooking.pick({
  id: true,
  hairstyleId: true,
  status: true,
  paymentStatus: true,
  startsAt: true,
  durationMinutes: true,
  createdAt: true,
  confirmedAt: true,
  releasedAt: true,
  priceCents: true,
  providerDiscountCents: true,
  travelFeeCents: true,
  keptFee: true,
});

const toldOrder = providerOrder.pick({
  id: true,
  productId: true,
  variantId: true,
  quantity: true,
  status: true,
  paymentStatus: true,
  createdAt: true,
  confirmedAt: true,
  deliveredAt: true,
  releasedAt: true,
  totalCents: true,
  shippingCents: true,
  taxCents: true,
});

/** What a webhook is told of a booking. */
export const aboutBooking = (booking: Booking): object => ({
  kind: 'booking',
  currency: 'usd',
  ...(strip(toldBooking, forProvider(booking)) as object),
});

/** What a webhook is told of an order. */
export const aboutOrder = (order: Order): object => ({
  kind: 'order',
  currency: 'usd',
  ...(strip(toldOrder, toSeller(order)) as object),
});

/** What happened, when (ISO), and what makes it differ from everything else that happened. */
type Happened = { event: DeliveredEvent; at: string; key: string; data: object };

/** Returns a delivery that is due at once. The event's id is derived from it. */
export const deliveryOf = (
  { providerId, endpointId }: { providerId: string; endpointId: string },
  { event, at, key, data }: Happened,
): StoredDelivery => {
  const eventId = `${Date.parse(at).toString(36).padStart(9, '0')}-${derivedId(key, event)}`;
  return {
    endpointId,
    eventId,
    providerId,
    event,
    at,
    body: JSON.stringify({ id: eventId, event, occurredAt: at, data }),
    attempts: 0,
    dueAt: at,
    version: 1,
  };
};
