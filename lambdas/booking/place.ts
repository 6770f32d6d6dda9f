import { maxHolds, maxOpenBookings } from '../../shared/booking/lifecycle';
import type { BookingInput } from '../../shared/booking/schema';
import { formatAppointment } from '../../shared/time/zoned';
import { defaultSettings } from '../../shared/wallet/settings';
import { type Booking, bookings, busyTimeOf } from '../data/bookings';
import { type BusyDays, reserve } from '../data/busy';
import { type Checkout, checkouts } from '../data/checkouts';
import { hairstyles } from '../data/hairstyles';
import { appointmentCounts, customerCounts, roles } from '../data/people';
import { promos } from '../data/promos';
import { stale } from '../data/retry';
import type { Store } from '../data/store';
import { add, check, create, type Write } from '../data/writes';
import { type Asking, beginCheckout, beginSale } from '../payments/begin';
import { setAside } from '../payments/credit';
import type { Offer } from './offer';

/** The booking and its checkout as they begin. */
export const begin = (
  offer: Offer,
  input: BookingInput,
  asking: Asking,
): { booking: Booking; checkout: Checkout } => {
  const { hairstyle, variation, price, when } = offer;
  const booking: Booking = {
    ...beginSale(asking),
    id: asking.id,
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
    busy: when.busy,
    location: input.location,
    notes: input.notes || undefined,
    promoCode: offer.promo?.code,
    ...price,
    creditCents: input.creditCents,
    cancellationFeeCents: defaultSettings.cancellationFeeCents,
  };
  const line = {
    name: `${hairstyle.title}, ${formatAppointment(input)}`,
    cents: price.totalCents - input.creditCents,
  };
  return { booking, checkout: beginCheckout(asking, input, { lines: [line], promoCode: booking.promoCode }) };
};

/**
 * The one transaction of placing a booking: it, its checkout, its time, the credit it uses, the promo use and the
 * customer's counts, provided the provider is still approved, and their rules and the service as they were read.
 * `days` are the busy days its time lies on. `limits` are a new customer's. Throws `slot_taken` to whoever is second, `insufficient_credit`, what the
 * limits throw, and `stale` where something else changed in between.
 */
export const placeBooking = async (
  store: Store,
  booking: Booking,
  checkout: Checkout,
  offer: Offer & { days: BusyDays },
  limits: Write[],
): Promise<void> => {
  const { promo } = offer;
  const counts = add(
    customerCounts.ref(checkout.email),
    { holds: 1, open: 1 },
    { max: { holds: maxHolds, open: maxOpenBookings } },
  );
  const appointments = add(
    appointmentCounts.ref(checkout.email),
    { appointments: 1 },
    { max: promo?.firstAppointmentOnly ? { appointments: 1 } : {} },
  );
  await store.transact([
    create(checkouts, checkout),
    ...reserve(busyTimeOf(booking), {
      days: offer.days,
      now: Date.parse(booking.createdAt),
      holdUntil: booking.holdUntil,
    }),
    ...setAside(checkout),
    create(bookings, booking),
    counts,
    appointments,
    ...(promo ? [usePromo(promo)] : []),
    check(
      roles.ref(booking.providerId),
      { standing: 'approved', rulesVersion: offer.when.rulesVersion },
      stale,
    ),
    check(hairstyles.ref(booking.hairstyleId), { version: offer.hairstyle.version }, stale),
    ...limits,
  ]);
};

const usePromo = ({ code, usageLimit }: NonNullable<Offer['promo']>): Write =>
  add(promos.ref(code), { usedCount: 1 }, { max: usageLimit === null ? {} : { usedCount: usageLimit } });
