import type { bookingApi } from '../../shared/booking/api';
import { maxOpenBookings } from '../../shared/booking/lifecycle';
import type { BookingInput } from '../../shared/booking/schema';
import type { Travel } from '../../shared/nearby/travel';
import { counted } from '../../shared/text/numbers';
import { formatAppointment } from '../../shared/time/zoned';
import type { Settings } from '../../shared/wallet/settings';
import { type Booking, bookings, busyTimeOf } from '../data/bookings';
import { reserveTime } from '../data/busy';
import { stale } from '../data/engine/retry';
import { add, check, create, type Write } from '../data/engine/writes';
import { hairstyles } from '../data/hairstyles';
import { countAttempt, promoAttempts } from '../data/limits';
import { roles } from '../data/people';
import { useCode } from '../data/personal-codes';
import { promos } from '../data/promos';
import { offeredTimeOf } from '../data/waits';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import type { Effects } from '../payments/purchase';
import { type Attempt, newPurchaseFields, type Quote, reservationRefs, reserve } from '../payments/reserve';
import { hasAnswers, keepAnswers } from './answers';
import { measureTravel } from './measure-travel';
import { type BookingDeps, type BookingQuote, quoteBooking, refsFor } from './quote';
import { releaseReplaced } from './replace';
import { forCustomer } from './view';

/** A quote, with how far the appointment is if the provider limits how far they travel. */
type MeasuredQuote = BookingQuote & { travel: Travel | undefined };

const newBooking = (
  quote: MeasuredQuote,
  input: BookingInput,
  attempt: Attempt,
  { cancellationFeeCents }: Settings,
): Booking => {
  const { hairstyle, variation, addOns, questions, price, when } = quote;
  return {
    ...newPurchaseFields(attempt),
    id: attempt.id,
    providerId: hairstyle.providerId,
    providerName: hairstyle.providerName,
    hairstyleId: hairstyle.id,
    variationId: variation?.id,
    title: hairstyle.title,
    variationName: variation?.name,
    addOns,
    tips: [],
    image: hairstyle.images[0]!,
    date: input.date,
    time: input.time,
    zone: when.zone,
    startsAt: when.startsAt,
    durationMinutes: when.durationMinutes,
    busy: when.busy,
    location: quote.location,
    travel: quote.travel,
    notes: input.notes || undefined,
    hasAnswers: hasAnswers({ questions, pictures: input.pictures }),
    promoCode: quote.promo?.code,
    offerId: quote.offer?.offerId,
    offerCode: quote.offer?.code,
    ...price,
    creditCents: input.creditCents,
    cancellationFeeCents,
  };
};

/** Counts a use, provided that the code still exists and its terms are those that priced the booking. */
const usePromo = ({ code, usageLimit, ...promo }: NonNullable<BookingQuote['promo']>): Write => {
  const { active, discountType, discountValue, maxDiscountCents, firstAppointmentOnly } = promo;
  return add(
    promos.ref(code),
    { usedCount: 1 },
    {
      max: usageLimit === null ? {} : { usedCount: usageLimit },
      having: {
        active,
        discountType,
        discountValue,
        maxDiscountCents,
        firstAppointmentOnly,
        usageLimit,
      },
    },
  );
};

/**
 * The writes that reserve a booking: its time (`reserveTime` makes the slot busy), the booking, its answers and
 * pictures, and the use of a promo code or an offer. They require that the provider is still approved, and their rules and the service unchanged. Throws `slot_taken` if
 * the time is no longer free; the writes throw `stale` if anything has changed since it was read.
 */
const effectsOf = (
  booking: Booking,
  { promo, offer, hairstyle, questions, when, days, wait }: BookingQuote,
  { pictures }: BookingInput,
  taken: readonly Write[],
): Effects => ({
  writes: [
    ...reserveTime(busyTimeOf(booking), {
      days,
      frees: wait && offeredTimeOf(wait),
      now: Date.parse(booking.createdAt),
      holdUntil: booking.holdUntil,
    }),
    create(bookings, booking),
    ...keepAnswers(booking, { questions, pictures }, Date.parse(booking.createdAt)),
    ...(promo ? [usePromo(promo)] : []),
    ...(offer ? [useCode(offer.customerId, offer.code, booking.id)] : []),
    ...taken,
    check(roles.ref(booking.providerId), { status: 'approved', rulesVersion: when.rulesVersion }, stale),
    check(hairstyles.ref(booking.hairstyleId), { version: hairstyle.version }, stale),
  ],
  counts: {
    open: 1,
    appointments: 1,
    max: { open: maxOpenBookings, ...(promo?.firstAppointmentOnly && { appointments: 1 }) },
  },
});

/** The new booking and its writes, for `reserve` in payments. */
const reserveBooking = (
  quote: MeasuredQuote,
  input: BookingInput,
  attempt: Attempt,
  settings: Settings,
  taken: readonly Write[],
): Quote<Booking> => {
  const booking = newBooking(quote, input, attempt, settings);
  const { id, title, addOns, totalCents, creditCents, promoCode, providerId } = booking;
  const extras = addOns.length > 0 ? ` + ${counted(addOns.length, 'add-on')}` : '';
  return {
    reserved: booking,
    purchases: [{ kind: 'booking', id }],
    lines: [{ name: `${title}${extras}, ${formatAppointment(input)}`, cents: totalCents - creditCents }],
    totalCents,
    promoCode,
    providerId,
    effects: effectsOf(booking, quote, input, taken),
  };
};

type CreateBooking = (typeof bookingApi)['createBooking'];

/** Counts a try of a promo code before anything is said about it; once per call, however often we retry. */
const countPromoTry = ({ store }: BookingDeps, { body, actor, now }: Call<CreateBooking>) => {
  let counted: Promise<void> | undefined;
  return async (): Promise<void> => {
    if (!body.promoCode) return;
    counted ??= countAttempt(store, promoAttempts, actor.id, now);
    await counted;
  };
};

/**
 * Books an appointment, releasing the hold it replaces, and opens its payment. The same Idempotency-Key returns the
 * same booking. Throws `slot_taken`, `price_changed`, `not_listed`, `size_required`, `check_answers`, `image_removed`, `not_offered`, `no_salon_address`, `too_far`,
 * `not_bookable`, `own_listing`, `invalid_promo_code`, `too_many_open`, `too_many_requests` after too many tries of
 * promo codes, and what `reserve` and `releaseReplaced` throw.
 */
export const createBooking = (deps: BookingDeps) =>
  withReads(
    deps.store,
    (asked: Asked<CreateBooking>) => reservationRefs(asked, refsFor(asked)),
    async (call: Call<CreateBooking>, readFirst) => {
      const countTry = countPromoTry(deps, call);
      await releaseReplaced(deps, call, countTry);
      const { reserved, read, url } = await reserve(deps, call, {
        refs: refsFor(call),
        // Releasing the replaced hold has changed what was read.
        readFirst: call.body.replaces ? undefined : readFirst,
        // A batch read is not a snapshot: it may see the checkout and not yet the booking.
        readExisting: async ({ booking }, { id }) => booking ?? (await deps.store.read(bookings.ref(id)))!,
        quote: async (read, attempt) => {
          await countTry();
          const { store, marketplaceZone } = deps;
          const quote = await quoteBooking(store, call.body, read, { ...attempt, marketplaceZone });
          const travel = await measureTravel(call.body, read);
          // Loaded late: few bookings take a time that was held on a waitlist.
          const taken = quote.wait ? (await import('./take-offer')).takeOffer(quote.wait, attempt) : [];
          return reserveBooking({ ...quote, travel }, call.body, attempt, read.settings, taken);
        },
      });
      return { booking: forCustomer(reserved, { profile: read.provider, role: read.role }), url };
    },
  );
