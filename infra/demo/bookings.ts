import { quote } from '../../shared/booking/pricing';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { Hairstyle } from '../../shared/catalog/schema';
import { discountOf } from '../../shared/promo/rules';
import { type Held, newBooking, openDate, payFor } from '../../test/given/bookings';
import type { Cloud } from '../../test/given/cloud';
import type { Person } from '../../test/given/person';
import { customers } from './data/customers';
import { first20 } from './data/promo';
import type { DemoBooking } from './data/types';
import type { People } from './people';

type Appointment = { wish: DemoBooking; customer: Person; provider: Person; booking: CustomerBooking };

const minute = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();

const hold = async (customer: Person, hairstyle: Hairstyle, wish: DemoBooking): Promise<Held> => {
  const variation = hairstyle.variations.find(({ name }) => name === wish.variation);
  const discount = wish.promoCode ? discountOf(first20) : undefined;
  return newBooking(customer, hairstyle, {
    ...(variation && { variationId: variation.id }),
    ...(wish.notes && { notes: wish.notes }),
    ...(wish.promoCode && { promoCode: wish.promoCode }),
    date: openDate(wish.day),
    time: wish.time,
    location: wish.at ? { kind: wish.at, address: customers[wish.customer].address } : { kind: 'provider' },
    expectedTotalCents: quote((variation ?? hairstyle).priceCents, discount).totalCents,
  });
};

const complete = async ({ provider, booking }: Appointment) => {
  const over = Date.parse(booking.startsAt) + booking.durationMinutes * minute;
  await provider
    .at(iso(over))
    .updateBookingStatus({ params: { bookingId: booking.id }, body: { transition: 'complete' } });
  return over;
};

const follow = async (appointment: Appointment): Promise<void> => {
  const { wish, customer, provider, booking } = appointment;
  const params = { bookingId: booking.id };
  if (wish.fate === 'paid') return;
  if (wish.fate === 'declined') {
    await provider.api.updateBookingStatus({ params, body: { transition: 'decline' } });
    return;
  }
  await provider.api.updateBookingStatus({ params, body: { transition: 'accept' } });
  if (wish.fate === 'cancelled') await customer.api.cancelBooking({ params });
  if (wish.fate !== 'completed' && wish.fate !== 'reviewed') return;
  const over = await complete(appointment);
  if (wish.review) await customer.at(iso(over + 90 * minute)).reviewBooking({ params, body: wish.review });
};

/**
 * Makes bookings as their people would, one customer after the other side by side. Those of the past need the
 * cloud's clock to stand before them.
 */
export const addBookings = async (
  cloud: Cloud,
  { customers: all, providers }: People,
  catalog: Map<string, Hairstyle>,
  wishes: readonly DemoBooking[],
): Promise<void> => {
  const owners = new Map(Object.values(providers).map((provider) => [provider.id, provider]));
  const make = async (wish: DemoBooking) => {
    const customer = all[wish.customer];
    const hairstyle = catalog.get(wish.hairstyle);
    const provider = hairstyle && owners.get(hairstyle.providerId);
    if (!provider) throw new Error(`Nobody offers ${wish.hairstyle}`);
    const held = await hold(customer, hairstyle, wish);
    if (wish.fate === 'unpaid' || wish.fate === 'lapsed') return;
    await payFor(cloud, customer, held);
    await follow({ wish, customer, provider, booking: held.booking });
  };
  const inTurn = async (name: string) => {
    for (const wish of wishes) if (wish.customer === name) await make(wish);
  };
  await Promise.all(Object.keys(all).map(inTurn));
};
