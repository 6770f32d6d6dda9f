import { offeredLocations } from '../../shared/account/locations';
import { lastMinuteRate } from '../../shared/availability/last-minute';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { appointmentAt } from '../../shared/availability/slots';
import type { AnsweredQuestion } from '../../shared/booking/answers';
import type { bookingApi } from '../../shared/booking/api';
import { maxOpenBookings } from '../../shared/booking/lifecycle';
import { bestQuote, isCodeUsed, type Quote, travelFeeFor } from '../../shared/booking/pricing';
import type { BookingInput } from '../../shared/booking/schema';
import type { BookedAddOn } from '../../shared/catalog/add-on';
import { chosenAddOns, withAddOns } from '../../shared/catalog/offer';
import type { Variation } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Promo } from '../../shared/promo/schema';
import { availability, rulesOf } from '../data/availability';
import { type Booking, bookings } from '../data/bookings';
import { type BusyDay, type BusyDays, busyDays, readBusyDays, refuseTaken, withoutEntry } from '../data/busy';
import type { Store } from '../data/engine/store';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listings';
import {
  appointmentCounts,
  type CustomerCounts,
  isApprovedProvider,
  isFirstAppointment,
  profiles,
  type RoleItem,
  roles,
  type StoredProfile,
} from '../data/people';
import type { PersonalCode } from '../data/personal-codes';
import { settings } from '../data/settings';
import { heldFor, type Wait, waits } from '../data/waits';
import type { Call } from '../http/endpoints';
import type { ReserveDeps } from '../payments/reserve';
import { answersTo, refuseForeignLooks } from './answers';
import { type CodeRead, checkCode, codeRefs } from './codes';

export type BookingDeps = ReserveDeps & { marketplaceZone: string };

export type CreateBookingCall = Call<(typeof bookingApi)['createBooking']>;

/** The items to read for a booking's quote. */
export const refsFor =
  ({ body, actor }: { body: CreateBookingCall['body']; actor: { id: string } }) =>
  (id: string, email: string) => ({
    booking: bookings.ref(id),
    hairstyle: hairstyles.ref(body.hairstyleId),
    role: roles.ref(body.providerId),
    provider: profiles.ref(body.providerId),
    appointments: appointmentCounts.ref(email),
    rules: availability.ref(body.providerId),
    day: busyDays.ref(body.providerId, body.date),
    ...codeRefs(actor.id, body.promoCode),
    settings: settings.ref(),
    wait: body.waitId ? waits.ref(body.waitId) : undefined,
  });

/**
 * A booking's service, its price after any discount and with any travel fee, the promo code or offer that it uses, the
 * time it takes, and the provider's busy days it touches.
 */
export type BookingQuote = {
  days: BusyDays;
  hairstyle: StoredHairstyle;
  variation?: Variation;
  addOns: BookedAddOn[];
  /** The questions of the service, with the customer's answers. */
  questions: AnsweredQuestion[];
  promo?: Promo | undefined;
  offer?: PersonalCode | undefined;
  /** The entry of a waitlist that the booking is made of. */
  wait?: Wait | undefined;
  price: Quote;
  when: Pick<Booking, 'zone' | 'startsAt' | 'durationMinutes' | 'busy'> & { rulesVersion: number };
  location: Booking['location'];
};

const goneSize = 'The size you chose is no longer offered. Please select another.';
const goneAddOn = 'An add-on you chose is no longer offered. Please check your choice.';

type ChosenService = {
  hairstyle: StoredHairstyle;
  variation?: Variation;
  addOns: BookedAddOn[];
  listCents: number;
  durationMinutes: number;
};

/**
 * The service, variation and add-ons the customer chose, and the price (cents) and duration (minutes) of all of it.
 * Throws `not_listed` if any of it is not offered, with the field for a size or an add-on.
 */
export const chosenService = (
  hairstyle: StoredHairstyle | undefined,
  { variationId, addOnIds }: { variationId?: string | undefined; addOnIds: readonly string[] },
): ChosenService => {
  if (!hairstyle || !isListed(hairstyle)) throw new Refusal('not_listed');
  const variation = hairstyle.variations.find(({ id, active }) => id === variationId && active);
  if (variationId !== undefined && !variation)
    throw new Refusal('not_listed', { message: goneSize, fields: { variationId: goneSize } });
  const addOns = chosenAddOns(hairstyle.addOns, addOnIds);
  if (addOns.length < addOnIds.length)
    throw new Refusal('not_listed', { message: goneAddOn, fields: { addOnIds: goneAddOn } });
  const { priceCents, durationMinutes } = withAddOns(variation ?? hairstyle, addOns);
  return { hairstyle, variation, addOns, listCents: priceCents, durationMinutes };
};

/** Throws `size_required` if the service has sizes, each with its own price and duration, and none was chosen. */
export const requireSize = ({ variations }: StoredHairstyle, variation: Variation | undefined): void => {
  if (!variation && variations.some(({ active }) => active))
    throw new Refusal('size_required', { fields: { variationId: 'Please select a size or length' } });
};

/**
 * Where the appointment takes place. At the salon, it is the address that the salon has now: the booking keeps it, as
 * its customer has to find the place whatever the provider changes later. Throws `not_offered` or `no_salon_address`,
 * with the field.
 */
const placeOf = (
  { kind, address }: BookingInput['location'],
  chosen: AvailabilityRules['locations'],
  salon: string,
): Booking['location'] => {
  if (!chosen.includes(kind))
    throw new Refusal('not_offered', {
      fields: { 'location.kind': 'The provider does not come to this location.' },
    });
  if (!offeredLocations(chosen, salon).includes(kind))
    throw new Refusal('no_salon_address', {
      fields: { 'location.kind': 'The address of this salon is not known yet.' },
    });
  return { kind, address: kind === 'provider' ? salon : address };
};

/**
 * Checks the requested date and time against the provider's rules. `now` is in milliseconds. Throws `not_bookable`,
 * with the field.
 */
const appointment = (
  rules: AvailabilityRules,
  input: Pick<BookingInput, 'date' | 'time'>,
  durationMinutes: number,
  now: number,
): BookingQuote['when'] => {
  const found = appointmentAt(rules, { ...input, minutes: durationMinutes }, now);
  if (!found) throw new Refusal('not_bookable', { fields: { time: 'This time cannot be booked.' } });
  const { zone, dayZone, version: rulesVersion } = rules;
  return { zone, startsAt: found.startsAt, durationMinutes, busy: { ...found.busy, dayZone }, rulesVersion };
};

const invalidPromo = (problem: string): Refusal =>
  new Refusal('invalid_promo_code', { message: problem, fields: { promoCode: problem } });

/** The items read for a booking's quote. */
export type QuoteRead = CodeRead & {
  hairstyle?: StoredHairstyle;
  role?: RoleItem;
  provider?: Pick<StoredProfile, 'address'>;
  appointments: number;
  rules?: AvailabilityRules;
  day: BusyDay;
  counts: CustomerCounts;
  wait?: Wait | undefined;
};

/**
 * Quotes a booking: checks that it is possible and works out its price. The time of the booking `replaces` and what is
 * held for the customer's entry of a waitlist count as free. Throws `not_listed`, `size_required`, `check_answers`, `invalid_input`, `not_offered`, `no_salon_address`, `not_bookable`, `own_listing`,
 * `invalid_promo_code`, `price_changed` with the new total and duration in `details`, `slot_taken`, `too_many_open`.
 */
export const quoteBooking = async (
  store: Store,
  input: BookingInput,
  read: QuoteRead,
  asking: { customer: { id: string }; now: number; marketplaceZone: string; replaces?: string },
): Promise<BookingQuote> => {
  const { hairstyle, variation, addOns, listCents, durationMinutes } = chosenService(read.hairstyle, input);
  if (hairstyle.providerId !== input.providerId || !isApprovedProvider(read.role))
    throw new Refusal('not_listed');
  if (hairstyle.providerId === asking.customer.id) throw new Refusal('own_listing');
  requireSize(hairstyle, variation);
  const questions = answersTo(hairstyle.questions, input.answers);
  refuseForeignLooks(input.pictures, asking.customer.id);
  const rules = rulesOf(read.role, read.rules);
  const location = placeOf(input.location, rules.locations, read.provider?.address ?? '');
  const when = appointment(rules, input, durationMinutes, asking.now);
  const travelFeeCents = travelFeeFor(input.location.kind, rules.travelFeeCents);
  const firstAppointment = isFirstAppointment(read.counts, read.appointments);
  const { discount: promo, problem } =
    input.promoCode === undefined
      ? {}
      : checkCode(read, { ...asking, providerId: input.providerId, firstAppointment });
  const discounts = { promo, providerRate: lastMinuteRate(rules.lastMinute, input.date) };
  const price = bestQuote(listCents, discounts, travelFeeCents);
  const used: CodeRead = isCodeUsed(listCents, discounts) ? read : {};
  const { expectedTotalCents, expectedMinutes = durationMinutes } = input;
  const isAsShown = price.totalCents === expectedTotalCents && durationMinutes === expectedMinutes;
  // A code that can't be used does not matter where the provider's own discount was shown as the better one.
  if (problem && !(price.providerDiscountCents && isAsShown)) throw invalidPromo(problem);
  if (!isAsShown)
    throw new Refusal('price_changed', { details: { totalCents: price.totalCents, durationMinutes } });
  const time = { ...when.busy, providerId: input.providerId };
  const held = heldFor(asking.customer.id, read.wait);
  const wait = held?.providerId === input.providerId ? read.wait : undefined;
  const known = await readBusyDays(store, time, new Map([[input.date, read.day]]));
  const days = wait ? withoutEntry(known, held!.id) : known;
  refuseTaken({ ...time, id: asking.replaces }, days, asking.now);
  if (read.counts.open >= maxOpenBookings) throw new Refusal('too_many_open');
  return {
    hairstyle,
    variation,
    addOns,
    questions,
    promo: used.offer ? undefined : used.promo,
    offer: used.offer,
    price,
    when,
    location,
    days,
    wait,
  };
};
