import type { Booking } from '../data/bookings';
import type { Order } from '../data/orders';
import type { TableChange } from './changes';

export type DomainEvent = { name: string; detail: Record<string, unknown> };

const bookingEvent = (before: Booking | undefined, after: Booking): string | undefined => {
  if (!before) return 'BookingPlaced';
  if (!before.paidAt && after.paidAt) return 'BookingPaid';
  if (before.status !== after.status)
    return {
      pending: undefined,
      confirmed: 'BookingConfirmed',
      completed: 'BookingCompleted',
      cancelled: 'BookingCancelled',
    }[after.status];
  if (!before.releasedAt && after.releasedAt) return 'BookingReleased';
  return undefined;
};

const orderEvent = (before: Order | undefined, after: Order): string | undefined => {
  if (!before) return 'OrderPlaced';
  if (before.status !== after.status)
    return {
      pending: undefined,
      paid: 'OrderPaid',
      processing: 'OrderProcessing',
      shipped: 'OrderShipped',
      delivered: 'OrderDelivered',
      cancelled: 'OrderCancelled',
    }[after.status];
  if (!before.releasedAt && after.releasedAt) return 'OrderReleased';
  return undefined;
};

/** The name a change has for the rest of the world, or undefined where it has none. Details carry ids, no secrets. */
export const domainEventOf = (change: TableChange): DomainEvent | undefined => {
  if (change.kind === 'booking' && change.after) {
    const name = bookingEvent(change.before, change.after);
    const { id: bookingId, customerId, providerId, startsAt, endedBy } = change.after;
    return name ? { name, detail: { bookingId, customerId, providerId, startsAt, endedBy } } : undefined;
  }
  if (change.kind === 'order' && change.after) {
    const name = orderEvent(change.before, change.after);
    const { id: orderId, checkoutId, customerId, providerId, endedBy } = change.after;
    return name ? { name, detail: { orderId, checkoutId, customerId, providerId, endedBy } } : undefined;
  }
  if (change.kind === 'role') {
    const { before, after } = change;
    if (before?.standing === after?.standing) return undefined;
    const { userId, role } = (after ?? before)!;
    return { name: 'RoleChanged', detail: { userId, role, standing: after?.standing ?? null } };
  }
  return undefined;
};
