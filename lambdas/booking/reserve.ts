import { maxOpenBookings } from '../../shared/booking/lifecycle';
import type { BookingInput } from '../../shared/booking/schema';
import { formatAppointment } from '../../shared/time/zoned';
import type { Settings } from '../../shared/wallet/settings';
import { type Booking, bookings, busyTimeOf } from '../data/bookings';
import { reserveTime } from '../data/busy';
import { hairstyles } from '../data/hairstyles';
import { roles } from '../data/people';
import { promos } from '../data/promos';
import { stale } from '../data/retry';
import { add, check, create, type Write } from '../data/writes';
import type { Effects } from '../payments/purchase';
import { type Attempt, newPurchaseFields, type Quote } from '../payments/reserve';
import type { BookingQuote } from './quote';

const newBooking = (
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
 * The writes that reserve a booking: its time (`reserveTime` makes the slot busy), the booking and the promo use.
 * They require that the provider is still approved, and their rules and the service unchanged. Throws `slot_taken` if
 * the time is no longer free; the writes throw `stale` if anything has changed since it was read.
 */
const effectsOf = (booking: Booking, { promo, hairstyle, when, days }: BookingQuote): Effects => ({
  writes: [
    ...reserveTime(busyTimeOf(booking), {
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

/** The new booking and its writes, for `reserve` in payments. */
export const reserveBooking = (
  quote: BookingQuote,
  input: BookingInput,
  attempt: Attempt,
  settings: Settings,
): Quote<Booking> => {
  const booking = newBooking(quote, input, attempt, settings);
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
