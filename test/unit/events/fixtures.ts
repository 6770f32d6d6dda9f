import type { Booking } from '../../../lambdas/data/bookings';
import type { Order } from '../../../lambdas/data/orders';
import type { Tip } from '../../../lambdas/data/tips';

const parties = {
  customerId: 'chloe',
  customer: { name: 'Chloe', email: 'chloe@example.com', phone: '' },
  providerId: 'amara',
  providerName: 'Amara',
};

/** A paid booking that its provider has not answered yet. */
export const booking: Booking = {
  id: 'b1',
  checkoutId: 'b1',
  ...parties,
  hairstyleId: 'h1',
  title: 'Box Braids',
  addOns: [],
  tips: [],
  image: { src: '/media/a/b', width: 10, height: 10 },
  date: '2026-05-05',
  time: '09:00',
  zone: 'America/New_York',
  startsAt: '2026-05-05T13:00:00.000Z',
  durationMinutes: 60,
  busy: { from: 29_632_860, to: 29_632_920, dayZone: 'America/New_York' },
  location: { kind: 'provider' },
  listCents: 10_000,
  discountCents: 0,
  travelFeeCents: 0,
  totalCents: 10_000,
  creditCents: 0,
  cancellationFeeCents: 1_000,
  platformFeeRate: 1_000,
  status: 'pending',
  paymentStatus: 'paid',
  paidAt: '2026-05-04T14:00:00.000Z',
  reviewed: false,
  createdAt: '2026-05-04T13:59:00.000Z',
  updatedAt: '2026-05-04T14:00:00.000Z',
  version: 2,
};

export const unpaid: Booking = {
  ...booking,
  paymentStatus: 'unpaid',
  paidAt: undefined,
  platformFeeRate: undefined,
  version: 1,
};
export const confirmed: Booking = { ...booking, status: 'confirmed' };
export const completed: Booking = { ...booking, status: 'completed', completedAt: booking.startsAt };

/** A paid tip for `completed`. */
export const tip: Tip = {
  id: 'c1-tip',
  checkoutId: 'c1',
  bookingId: completed.id,
  ...parties,
  hairstyleId: 'h1',
  title: completed.title,
  image: completed.image,
  totalCents: 1_500,
  creditCents: 0,
  platformFeeRate: 1_000,
  status: 'paid',
  paymentStatus: 'paid',
  paidAt: '2026-05-05T15:00:00.000Z',
  reviewed: false,
  createdAt: '2026-05-05T14:59:00.000Z',
  updatedAt: '2026-05-05T15:00:00.000Z',
  version: 2,
};

export const ended = (endedBy: string, refundedCents = 10_000): Booking => ({
  ...booking,
  status: 'cancelled',
  paymentStatus: 'refunded',
  endedBy,
  refundedCents,
});

/** A paid order that its seller has not processed yet. */
export const order: Order = {
  id: 'o1',
  checkoutId: 'c1',
  ...parties,
  productId: 'p1',
  name: 'Argan Oil',
  image: { src: '/media/a/b', width: 10, height: 10 },
  quantity: 2,
  totalCents: 4_000,
  creditCents: 0,
  shippingCents: 0,
  shippingAddress: '1 Test Street',
  platformFeeRate: 1_000,
  status: 'paid',
  paymentStatus: 'paid',
  paidAt: '2026-05-04T14:00:00.000Z',
  reviewed: false,
  createdAt: '2026-05-04T13:59:00.000Z',
  updatedAt: '2026-05-04T14:00:00.000Z',
  version: 2,
};

export const endedOrder = (endedBy: string): Order => ({
  ...order,
  status: 'cancelled',
  paymentStatus: 'refunded',
  endedBy,
  refundedCents: 4_000,
});
