import type { Booking } from '../../../lambdas/data/bookings';
import type { Item } from '../../../lambdas/data/engine/item';
import type { Store } from '../../../lambdas/data/engine/store';
import type { Order } from '../../../lambdas/data/orders';
import type { DomainEvent } from '../../../lambdas/events/domain-events';
import { tellWebhooks } from '../../../lambdas/webhooks/consumer';
import { webhookEventNames } from '../../../shared/webhooks/events';
import { booking, completed, confirmed, ended, endedOrder, order, unpaid } from '../events/fixtures';

/** What neither the provider is shown nor their server may be told, and what was typed, wherever an item has it. */
const hidden = {
  promo: { code: 'SPRING', discountCents: 2_000 },
  discountCents: 2_000,
  creditCents: 500,
  totalCents: 8_000,
  notes: 'Second floor, the bell is broken.',
  location: { kind: 'home', address: '12 Fulton Street' },
};
const booked = (stored: Booking): Booking => ({ ...stored, ...hidden }) as unknown as Booking;
const ordered = (stored: Order): Order =>
  ({
    ...stored,
    creditCents: 500,
    trackingNumber: '9400',
    paymentIntentId: 'pi_1',
    variantId: 'large',
    variantName: 'Size: Large',
    totalCents: 4_178,
    taxCents: 178,
    taxState: 'NY',
  }) as unknown as Order;

/** Returns what an endpoint that asks for everything is sent about an event. */
const sentAbout = async (event: DomainEvent): Promise<unknown[]> => {
  const sent: unknown[] = [];
  const endpoints = [{ id: 'shop', host: 'example.com', events: webhookEventNames, addedAt: 'now' }];
  const items: Record<string, object> = {
    WEBHOOKS: { providerId: 'amara', endpoints, version: 1 },
    ROLE: { userId: 'amara', role: 'provider', status: 'approved', version: 1 },
  };
  const store = {
    read: async ({ key }: { key: { sk: string } }) => items[key.sk],
    write: async ({ action }: { action: { Put: { Item: Item } } }) => {
      sent.push(JSON.parse(String(action.Put.Item.body)));
    },
  } as unknown as Store;
  const consumer = tellWebhooks({ store, queueDeliveries: async () => undefined });
  expect(await consumer.handle([event])).toEqual([]);
  return sent;
};

const aboutBooking = {
  kind: 'booking',
  currency: 'usd',
  id: 'b1',
  hairstyleId: 'h1',
  status: 'pending',
  paymentStatus: 'paid',
  startsAt: '2026-05-05T13:00:00.000Z',
  durationMinutes: 60,
  createdAt: '2026-05-04T13:59:00.000Z',
  priceCents: 10_000,
  travelFeeCents: 0,
};
const aboutOrder = {
  kind: 'order',
  currency: 'usd',
  id: 'o1',
  productId: 'p1',
  variantId: 'large',
  quantity: 2,
  status: 'paid',
  paymentStatus: 'paid',
  createdAt: '2026-05-04T13:59:00.000Z',
  totalCents: 4_178,
  shippingCents: 0,
  taxCents: 178,
};
const cancelled = { status: 'cancelled', paymentStatus: 'refunded' };
const moved = { ...confirmed, proposal: { number: 1, outcome: 'accepted' } } as unknown as Booking;

test.each([
  ['booking.paid', { name: 'BookingPaid', booking: booked(booking) }, aboutBooking],
  [
    'booking.accepted',
    { name: 'BookingConfirmed', booking: booked(confirmed) },
    { ...aboutBooking, status: 'confirmed' },
  ],
  [
    'booking.moved',
    { name: 'BookingProposalEnded', booking: booked(moved) },
    { ...aboutBooking, status: 'confirmed' },
  ],
  [
    'booking.completed',
    { name: 'BookingCompleted', booking: booked(completed) },
    { ...aboutBooking, status: 'completed' },
  ],
  [
    'booking.cancelled',
    { name: 'BookingCancelled', booking: booked(ended('decline')) },
    { ...aboutBooking, ...cancelled },
  ],
  [
    'booking.refunded',
    { name: 'BookingRefunded', booking: booked(ended('decline')) },
    { ...aboutBooking, ...cancelled },
  ],
  ['order.paid', { name: 'OrderPaid', order: ordered(order) }, aboutOrder],
  [
    'order.shipped',
    { name: 'OrderShipped', order: ordered({ ...order, status: 'shipped' }) },
    { ...aboutOrder, status: 'shipped' },
  ],
  [
    'order.delivered',
    { name: 'OrderDelivered', order: ordered({ ...order, status: 'delivered' }) },
    { ...aboutOrder, status: 'delivered' },
  ],
  [
    'order.cancelled',
    { name: 'OrderCancelled', order: ordered(endedOrder('cancel')) },
    { ...aboutOrder, ...cancelled },
  ],
  [
    'order.refunded',
    { name: 'OrderRefunded', order: ordered(endedOrder('cancel')) },
    { ...aboutOrder, ...cancelled },
  ],
])('%s tells exactly this', async (event, raised, data) => {
  const sent = await sentAbout(raised as DomainEvent);
  expect(sent).toEqual([{ id: expect.any(String), event, occurredAt: booking.updatedAt, data }]);
});

test('each event has its payload above, and what was not paid, and a proposal that was declined, tell nothing', async () => {
  expect(webhookEventNames).toHaveLength(11);
  expect(await sentAbout({ name: 'BookingCancelled', booking: unpaid })).toEqual([]);
  const declined = { ...moved, proposal: { number: 1, outcome: 'declined' } } as unknown as Booking;
  expect(await sentAbout({ name: 'BookingProposalEnded', booking: declined })).toEqual([]);
});
