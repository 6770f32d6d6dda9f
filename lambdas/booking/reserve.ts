import { maxOpenBookings } from '../../shared/booking/lifecycle';
import type { BookingInput } from '../../shared/booking/schema';
import { formatAppointment } from '../../shared/time/zoned';
import type { Settings } from '../../shared/wallet/settings';
import { type Booking, bookings, busyTimeOf } from '../data/bookings';
import { reserve } from '../data/busy';
import { hairstyles } from '../data/hairstyles';
import { roles } from '../data/people';
import { promos } from '../data/promos';
import { stale } from '../data/retry';
import { add, check, create, type Write } from '../data/writes';
import type { Effects } from '../payments/purchase';
import { type Attempt, newPurchaseFields, type Quote } from '../payments/reserve';
import type { BookingQuote } from './quote';

const begin = (
  quote: BookingQuote,
  input: BookingInput,
  attempt: Attempt,
  { cancellationFeeCents }: Settings,
): Booking => {
  const { hairstyle, variation, price, when } = quote;
  return {
    ...newPurchaseFields(attempt),
    id: attempt.id,
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
    promoCode: quote.promo?.code,
    ...price,
    creditCents: input.creditCents,
    cancellationFeeCents,
  };
};

const usePromo = ({ code, usageLimit }: NonNullable<BookingQuote['promo']>): Write =>
  add(promos.ref(code), { usedCount: 1 }, { max: usageLimit === null ? {} : { usedCount: usageLimit } });

/**
 * What reserving a booking writes: it, its time and the promo use, provided the provider is still approved, and their
 * rules and the service are as they were read. Throws `slot_taken` to whoever is second, and `stale` where something
 * else changed in between.
 */
const effectsOf = (booking: Booking, { promo, hairstyle, when, days }: BookingQuote): Effects => ({
  writes: [
    ...reserve(busyTimeOf(booking), {
      days,
      now: Date.parse(booking.createdAt),
      holdUntil: booking.holdUntil,
    }),
    create(bookings, booking),
    ...(promo ? [usePromo(promo)] : []),
    check(roles.ref(booking.providerId), { standing: 'approved', rulesVersion: when.rulesVersion }, stale),
    check(hairstyles.ref(booking.hairstyleId), { version: hairstyle.version }, stale),
  ],
  counts: {
    open: 1,
    appointments: 1,
    max: { open: maxOpenBookings, ...(promo?.firstAppointmentOnly && { appointments: 1 }) },
  },
});

/** The booking a quote leads to, as payments reserves it. */
export const reserveBooking = (
  quote: BookingQuote,
  input: BookingInput,
  attempt: Attempt,
  settings: Settings,
): Quote<Booking> => {
  const booking = begin(quote, input, attempt, settings);
  const { id, title, totalCents, creditCents, promoCode, providerId } = booking;
  return {
    reserved: booking,
    purchases: [{ kind: 'booking', id }],
    lines: [{ name: `${title}, ${formatAppointment(input)}`, cents: totalCents - creditCents }],
    totalCents,
    promoCode,
    providerId,
    effects: effectsOf(booking, quote),
  };
};
