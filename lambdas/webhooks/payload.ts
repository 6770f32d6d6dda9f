import type { DeliveredEvent } from '../../shared/webhooks/events';
import type { Booking } from '../data/bookings';
import { derivedId } from '../data/engine/derived-id';
import type { Order } from '../data/orders';
import type { StoredDelivery } from '../data/webhooks';

const moneyOf = ({ totalCents, refundedCents = 0, paymentStatus, paidAt }: Booking | Order) => ({
  currency: 'usd',
  totalCents,
  refundedCents,
  paymentStatus,
  paidAt,
});

/** Ids, times, states and amounts: nothing that anybody typed, no name and no address. */
export const aboutBooking = (booking: Booking) => ({
  kind: 'booking',
  id: booking.id,
  serviceId: booking.hairstyleId,
  customerId: booking.customerId,
  status: booking.status,
  startsAt: booking.startsAt,
  durationMinutes: booking.durationMinutes,
  createdAt: booking.createdAt,
  completedAt: booking.completedAt,
  ...moneyOf(booking),
});

/** The same of an order. */
export const aboutOrder = (order: Order) => ({
  kind: 'order',
  id: order.id,
  checkoutId: order.checkoutId,
  productId: order.productId,
  customerId: order.customerId,
  status: order.status,
  quantity: order.quantity,
  shippingCents: order.shippingCents,
  createdAt: order.createdAt,
  shippedAt: order.shippedAt,
  deliveredAt: order.deliveredAt,
  ...moneyOf(order),
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
