import type { CustomerBooking } from '../../../shared/booking/schema';
import { hairstyle, stylist } from './listings';

/** A customer's unpaid booking, for December 3, 2026 at 10:00 in New York. */
export const booking: CustomerBooking = {
  id: 'booking',
  hairstyleId: hairstyle.id,
  title: hairstyle.title,
  image: hairstyle.images[0]!,
  date: '2026-12-03',
  time: '10:00',
  zone: stylist.zone,
  startsAt: '2026-12-03T15:00:00.000Z',
  durationMinutes: 60,
  location: { kind: 'provider' },
  listCents: 9_500,
  discountCents: 0,
  travelFeeCents: 0,
  totalCents: 9_500,
  creditCents: 0,
  status: 'pending',
  paymentStatus: 'unpaid',
  createdAt: '2026-12-01T12:00:00.000Z',
  provider: { id: stylist.id, name: stylist.name, rating: stylist.rating },
  cancellationFeeCents: 1_000,
  reviewed: false,
  version: 1,
};
