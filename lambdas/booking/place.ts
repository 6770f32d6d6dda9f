import { holdMinutes, mostHolds, mostOpenBookings, sessionMinutes } from '../../shared/booking/lifecycle';
import type { BookingInput } from '../../shared/booking/schema';
import { Refusal } from '../../shared/http/refusal';
import { formatTime } from '../../shared/time/zoned';
import { defaultSettings } from '../../shared/wallet/settings';
import { type Booking, bookings, hourCells } from '../data/bookings';
import { type Checkout, checkouts } from '../data/checkouts';
import { hairstyles } from '../data/listings';
import { customerCounts, roles } from '../data/people';
import { promos } from '../data/promos';
import { stale } from '../data/retry';
import type { Store } from '../data/store';
import { add, check, create, type Write } from '../data/writes';
import type { Person } from '../http/actor';
import { setAside } from '../payments/credit';
import { requestHash } from '../payments/request-hash';
import type { Offer } from './offer';

const minutesAfter = (now: number, minutes: number) => new Date(now + minutes * 60_000).toISOString();

/** The booking and its checkout as they begin: pending, unpaid, holding their hours. `now` in milliseconds. */
export const begin = (
  offer: Offer,
  input: BookingInput,
  asking: { id: string; customer: Person; phone: string; origin: string; now: number },
): { booking: Booking; checkout: Checkout } => {
  const { hairstyle, variation, price, when } = offer;
  const createdAt = new Date(asking.now).toISOString();
  const holdUntil = minutesAfter(asking.now, holdMinutes);
  const { id: customerId, email, name } = asking.customer;
  const booking: Booking = {
    id: asking.id,
    customerId,
    customer: { name, email, phone: asking.phone },
    providerId: hairstyle.providerId,
    providerName: hairstyle.providerName,
    hairstyleId: hairstyle.id,
    variationId: variation?.id,
    title: hairstyle.title,
    variationName: variation?.name,
    image: hairstyle.images[0]!,
    date: input.date,
    time: input.time,
    zone: when.zone,
    startsAt: when.startsAt,
    durationMinutes: when.durationMinutes,
    hours: when.hours,
    place: input.place,
    notes: input.notes || undefined,
    promoCode: offer.promo?.code,
    ...price,
    creditCents: input.creditCents,
    cancellationFeeCents: defaultSettings.cancellationFeeCents,
    platformFeeRate: defaultSettings.platformFeeRate,
    status: 'pending',
    paymentStatus: 'unpaid',
    holdUntil,
    reviewed: false,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  const checkout: Checkout = {
    id: asking.id,
    customerId,
    email,
    lines: [
      {
        name: `${hairstyle.title}, ${input.date} ${formatTime(input.time)}`,
        cents: price.totalCents - input.creditCents,
      },
    ],
    cardCents: price.totalCents - input.creditCents,
    creditCents: input.creditCents,
    promoCode: offer.promo?.code,
    origin: asking.origin,
    requestHash: requestHash(input),
    status: 'open',
    sessionExpiresAt: Math.floor(asking.now / 1000) + sessionMinutes * 60,
    holdUntil,
    createdAt,
    version: 1,
  };
  return { booking, checkout };
};

const daySeconds = 86_400;

const takeHours = (booking: Booking, nowIso: string): Write[] =>
  hourCells.keysOf(booking).map((key) => ({
    action: {
      Put: {
        Item: {
          ...key,
          bookingId: booking.id,
          holdUntil: booking.holdUntil,
          ttl: Math.floor(Date.parse(booking.startsAt) / 1000) + 30 * daySeconds,
        },
        ConditionExpression: 'attribute_not_exists(pk) OR holdUntil < :now',
        ExpressionAttributeValues: { ':now': nowIso },
      },
    },
    otherwise: () => new Refusal('slot_taken'),
  }));

/**
 * The one transaction of placing a booking: it, its checkout, its hours, the credit it uses, the promo use and the
 * customer's counts, provided the provider is still approved and the service as it was read. Throws `slot_taken` to
 * whoever is second, `insufficient_credit`, and `stale` where something else changed in between.
 */
export const placeBooking = async (
  store: Store,
  booking: Booking,
  checkout: Checkout,
  offer: Offer,
): Promise<void> => {
  const counts = add(
    customerCounts.key(checkout.email),
    { holds: 1, open: 1, appointments: 1 },
    {
      most: {
        holds: mostHolds,
        open: mostOpenBookings,
        ...(offer.promo?.firstAppointmentOnly && { appointments: 1 }),
      },
    },
  );
  await store.transact([
    create(checkouts, checkout),
    ...takeHours(booking, booking.createdAt),
    ...setAside(checkout),
    create(bookings, booking),
    counts,
    ...(offer.promo ? [usePromo(offer.promo)] : []),
    check(roles.key(booking.providerId), { standing: 'approved', zone: booking.zone }, stale),
    check(hairstyles.key(booking.hairstyleId), { version: offer.hairstyle.version }, stale),
  ]);
};

const usePromo = ({ code, usageLimit }: NonNullable<Offer['promo']>): Write =>
  add(promos.key(code), { usedCount: 1 }, { most: usageLimit === null ? {} : { usedCount: usageLimit } });
