import type { CustomerBooking, ProviderBooking } from '../../../shared/booking/schema';
import { localAt } from '../../../shared/time/zoned';
import { hairstyle, stylist } from './listings';
import { customer } from './people';

const dayMs = 86_400_000;
const { zone } = stylist;

/** When an appointment is that begins that many days from now, before now if negative. */
export const daysFromNow = (days: number) => {
  const startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * dayMs).toISOString();
  return { ...localAt(startsAt, zone), zone, startsAt };
};

/** A customer's unpaid booking, for December 3, 2026 at 10:00 in New York. */
export const booking: CustomerBooking = {
  id: 'booking',
  hairstyleId: hairstyle.id,
  title: hairstyle.title,
  addOns: [],
  tips: [],
  image: hairstyle.images[0]!,
  date: '2026-12-03',
  time: '10:00',
  zone,
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
  canProposeTimes: true,
  canBeMoved: true,
  canBeTipped: true,
  reviewed: false,
  version: 1,
};

/** A customer's unpaid booking of a time in three days, which is held for another 20 minutes. */
export const held = (): CustomerBooking => ({
  ...booking,
  ...daysFromNow(3),
  holdUntil: new Date(Date.now() + 25.5 * 60_000).toISOString(),
});

/** A customer's paid booking, as the provider's booking of the same id, in three days. */
export const paid = (): CustomerBooking => ({ ...booking, ...daysFromNow(3), paymentStatus: 'paid' });

/** The provider's side of `paid`. */
export const providersBooking = (): ProviderBooking => {
  const { provider: _, listCents, totalCents: __, discountCents: ___, creditCents: ____, ...facts } = paid();
  return {
    ...facts,
    priceCents: listCents,
    customer: { name: customer.name, email: customer.email, phone: '' },
    underReview: false,
  };
};
