import type { AvailabilityRules } from '../../shared/availability/rules';
import { appointmentAt } from '../../shared/availability/slots';
import { maxOpenBookings } from '../../shared/booking/lifecycle';
import { type Quote, quote } from '../../shared/booking/pricing';
import type { BookingInput } from '../../shared/booking/schema';
import type { Variation } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import { discountOf, promoProblem } from '../../shared/promo/rules';
import type { Promo } from '../../shared/promo/schema';
import { rulesOf } from '../data/availability';
import type { Booking } from '../data/bookings';
import { type BusyDay, type BusyDays, readBusyDays, refuseTaken } from '../data/busy';
import type { StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listings';
import { type CustomerCounts, isApprovedProvider, type RoleItem } from '../data/people';
import type { Store } from '../data/store';

/** What a booking would be: the service, its price after any code, and the time it would take of those busy days. */
export type BookingQuote = {
  days: BusyDays;
  hairstyle: StoredHairstyle;
  variation?: Variation;
  promo?: Promo;
  price: Quote;
  when: Pick<Booking, 'zone' | 'startsAt' | 'durationMinutes' | 'busy'> & { rulesVersion: number };
};

/** The service a customer means, at the size they chose. Throws `not_listed` where it cannot be booked. */
export const chosenService = (
  hairstyle: StoredHairstyle | undefined,
  variationId?: string,
): { hairstyle: StoredHairstyle; variation?: Variation; listCents: number; durationMinutes: number } => {
  if (!hairstyle || !isListed(hairstyle)) throw new Refusal('not_listed');
  const variation = hairstyle.variations.find(({ id, active }) => id === variationId && active);
  if (variationId !== undefined && !variation) throw new Refusal('not_listed');
  const { priceCents, durationMinutes } = variation ?? hairstyle;
  return { hairstyle, variation, listCents: priceCents, durationMinutes };
};

/**
 * Checks the location, the day and the time a customer asks for by the provider's rules. `now` in milliseconds.
 * Throws `not_offered` or `not_bookable`, naming the field.
 */
const appointment = (
  rules: AvailabilityRules,
  input: Pick<BookingInput, 'date' | 'time' | 'location'>,
  durationMinutes: number,
  now: number,
): BookingQuote['when'] => {
  if (!rules.locations.includes(input.location.kind))
    throw new Refusal('not_offered', {
      fields: { 'location.kind': 'The provider does not come to this location.' },
    });
  const found = appointmentAt(rules, { ...input, minutes: durationMinutes }, now);
  if (!found) throw new Refusal('not_bookable', { fields: { time: 'This time cannot be booked.' } });
  const { zone, dayZone, version: rulesVersion } = rules;
  return { zone, startsAt: found.startsAt, durationMinutes, busy: { ...found.busy, dayZone }, rulesVersion };
};

/** The discount of a code, if one was given and holds. Throws `invalid_promo_code` with the reason. */
const priced = (listCents: number, promo: { code?: string; found?: Promo; problem?: string }): Quote => {
  if (promo.code === undefined) return quote(listCents);
  if (promo.problem || !promo.found)
    throw new Refusal('invalid_promo_code', {
      message: promo.problem,
      fields: { promoCode: promo.problem ?? 'Invalid promo code' },
    });
  return quote(listCents, discountOf(promo.found));
};

/** What the quote of a booking refs on, as it was read. */
type Read = {
  hairstyle?: StoredHairstyle;
  role?: RoleItem;
  promo?: Promo;
  appointments: number;
  rules?: AvailabilityRules;
  day: BusyDay;
  counts: CustomerCounts;
};

/**
 * The price and terms of a booking, and that it can be had. Throws what its parts throw, `own_listing`, `price_changed`
 * with the new total in `details`, `slot_taken`, `too_many_open`.
 */
export const quoteBooking = async (
  store: Store,
  input: BookingInput,
  read: Read,
  asking: { customer: { id: string }; now: number; marketplaceZone: string },
): Promise<BookingQuote> => {
  const { hairstyle, variation, listCents, durationMinutes } = chosenService(
    read.hairstyle,
    input.variationId,
  );
  if (hairstyle.providerId !== input.providerId || !isApprovedProvider(read.role))
    throw new Refusal('not_listed');
  if (hairstyle.providerId === asking.customer.id) throw new Refusal('own_listing');
  const when = appointment(rulesOf(read.role, read.rules), input, durationMinutes, asking.now);
  const price = priced(listCents, {
    code: input.promoCode,
    found: read.promo,
    problem: promoProblem(read.promo, { ...asking, firstAppointment: read.appointments === 0 }),
  });
  if (price.totalCents !== input.expectedTotalCents)
    throw new Refusal('price_changed', { details: { totalCents: price.totalCents } });
  const time = { ...when.busy, providerId: input.providerId };
  const days = await readBusyDays(store, time, new Map([[input.date, read.day]]));
  refuseTaken(time, days, asking.now);
  if (read.counts.open >= maxOpenBookings) throw new Refusal('too_many_open');
  return { hairstyle, variation, promo: input.promoCode ? read.promo : undefined, price, when, days };
};
