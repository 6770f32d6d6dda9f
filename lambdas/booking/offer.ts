import type { AvailabilityRules } from '../../shared/availability/rules';
import { appointmentAt } from '../../shared/availability/slots';
import { type Quote, quote } from '../../shared/booking/pricing';
import type { BookingInput } from '../../shared/booking/schema';
import type { Variation } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import { cardProblem } from '../../shared/payments/split';
import { discountOf, promoProblem } from '../../shared/promo/rules';
import type { Promo } from '../../shared/promo/schema';
import { rulesOf } from '../data/availability';
import type { Booking } from '../data/bookings';
import type { StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listed';
import { isApprovedProvider, type RoleItem } from '../data/people';

/** What is on offer for one wish: the service, its price after any code, and the time it would take. */
export type Offer = {
  hairstyle: StoredHairstyle;
  variation?: Variation;
  promo?: Promo;
  price: Quote;
  when: Pick<Booking, 'zone' | 'startsAt' | 'durationMinutes' | 'busy'> & { rulesVersion: number };
};

/** The service a customer means, at the size they chose. Throws `not_listed` where it cannot be booked. */
export const chosen = (
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
 * Checks the location, the day and the time a customer asks for by the provider's rules. `now` in milliseconds. Throws `not_offered` or
 * `not_bookable`, naming the field.
 */
export const appointment = (
  rules: AvailabilityRules,
  wish: Pick<BookingInput, 'date' | 'time' | 'location'>,
  durationMinutes: number,
  now: number,
): Offer['when'] => {
  if (!rules.locations.includes(wish.location.kind))
    throw new Refusal('not_offered', {
      fields: { 'location.kind': 'The provider does not come to this location.' },
    });
  const found = appointmentAt(rules, { ...wish, minutes: durationMinutes }, now);
  if (!found) throw new Refusal('not_bookable', { fields: { time: 'This time cannot be booked.' } });
  const { zone, dayZone, version: rulesVersion } = rules;
  return { zone, startsAt: found.startsAt, durationMinutes, busy: { ...found.busy, dayZone }, rulesVersion };
};

/** The discount of a code, if one was given and holds. Throws `invalid_promo_code` with the reason. */
export const priced = (
  listCents: number,
  promo: { code?: string; found?: Promo; problem?: string },
): Quote => {
  if (promo.code === undefined) return quote(listCents);
  if (promo.problem || !promo.found)
    throw new Refusal('invalid_promo_code', {
      message: promo.problem,
      fields: { promoCode: promo.problem ?? 'Invalid promo code' },
    });
  return quote(listCents, discountOf(promo.found));
};

/**
 * The whole offer. Throws what its parts throw, `own_listing`, `price_changed` with the new total in `details`,
 * `invalid_input` for more credit than the total, and `amount_too_small` or `amount_too_large` where a card could not
 * be charged.
 */
export const makeOffer = (
  input: BookingInput,
  read: {
    hairstyle?: StoredHairstyle;
    role?: RoleItem;
    rules?: AvailabilityRules;
    promo?: Promo;
    appointments: number;
  },
  asking: { customerId: string; now: number; marketplaceZone: string },
): Offer => {
  const { hairstyle, variation, listCents, durationMinutes } = chosen(read.hairstyle, input.variationId);
  if (hairstyle.providerId !== input.providerId || !isApprovedProvider(read.role))
    throw new Refusal('not_listed');
  if (hairstyle.providerId === asking.customerId) throw new Refusal('own_listing');
  const when = appointment(rulesOf(read.role, read.rules), input, durationMinutes, asking.now);
  const price = priced(listCents, {
    code: input.promoCode,
    found: read.promo,
    problem: promoProblem(read.promo, { ...asking, firstAppointment: read.appointments === 0 }),
  });
  if (price.totalCents !== input.expectedTotalCents)
    throw new Refusal('price_changed', { details: { totalCents: price.totalCents } });
  if (input.creditCents > price.totalCents)
    throw new Refusal('invalid_input', { fields: { creditCents: 'More than there is to pay' } });
  const problem = cardProblem(price.totalCents - input.creditCents);
  if (problem) throw new Refusal(problem);
  return { hairstyle, variation, promo: input.promoCode ? read.promo : undefined, price, when };
};
