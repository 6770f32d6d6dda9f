import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { defaultHours } from '../../shared/availability/defaults';
import { startTimes } from '../../shared/availability/slots';
import { quote } from '../../shared/booking/pricing';
import type { bookingInput, CustomerBooking } from '../../shared/booking/schema';
import { chosenAddOns, offerOf, withAddOns } from '../../shared/catalog/offer';
import type { Hairstyle } from '../../shared/catalog/schema';
import { addDays, localAt, weekday } from '../../shared/time/zoned';
import type { Cloud } from './cloud';
import type { Person } from './person';
import { stripeControl } from './stripe-control';

export type BookingChoice = Partial<z.input<typeof bookingInput>> & { now?: string };
export type PlacedBooking = { booking: CustomerBooking; url: string };

export const marketplaceZone = 'America/New_York';

const began = Date.now();

/**
 * The n-th open day, Monday to Saturday, after an instant, or before it if n is negative, in the zone's calendar. Days
 * count from the start of the process, so that they stay the same when it runs past midnight.
 */
export const openDate = (n = 1, now: string | number = began, zone = marketplaceZone): string => {
  let date = localAt(now, zone).date;
  for (let open = 0; open < Math.abs(n); ) {
    date = addDays(date, Math.sign(n));
    if (weekday(date) !== 0) open++;
  }
  return date;
};

/** The start times of a provider with default hours. */
export const usualTimes = startTimes(defaultHours, '2026-01-05');

/**
 * The body of a booking request. Defaults: the first size that is offered, if any, no add-ons, tomorrow at 10:00, at
 * the provider's, at the list price.
 */
export const bookingChoice = (hairstyle: Hairstyle, choice: Omit<BookingChoice, 'now'> = {}) => {
  const { variationId = hairstyle.variations.find(({ active }) => active)?.id, addOnIds = [] } = choice;
  const addOns = chosenAddOns(hairstyle.addOns, addOnIds);
  const { priceCents } = withAddOns(offerOf(hairstyle, variationId), addOns);
  return {
    hairstyleId: hairstyle.id,
    providerId: hairstyle.providerId,
    variationId,
    date: openDate(),
    time: '10:00' as const,
    location: { kind: 'provider' as const },
    expectedTotalCents: quote(priceCents).totalCents,
    ...choice,
  };
};

/** Books a hairstyle without paying. Throws the API's refusals. */
export const newBooking = (
  customer: Person,
  hairstyle: Hairstyle,
  { now, ...choice }: BookingChoice = {},
): Promise<PlacedBooking> =>
  (now ? customer.at(now) : customer.api).createBooking({
    headers: { 'idempotency-key': randomUUID() },
    body: bookingChoice(hairstyle, choice),
  });

/**
 * The id of the session in a payment URL: Stripe's, or `free_…` if there was nothing to pay. Throws if there is none.
 */
export const sessionOf = (url: string): string => {
  const id = /cs_[A-Za-z0-9_]+|free_[A-Za-z0-9_-]+/.exec(url)?.[0];
  if (!id) throw new Error(`No session in ${url}`);
  return id;
};

/** Pays on the Stripe stand-in's page with a test card. Does not verify the payment. */
export const payByCard = async (cloud: Pick<Cloud, 'origin'>, url: string): Promise<void> => {
  const session = sessionOf(url);
  if (session.startsWith('free_')) return;
  await stripeControl(cloud).control(`sessions/${session}/pay`, {});
};

/** Pays a booking and verifies the payment, as the site does on return. */
export const payFor = async (
  cloud: Pick<Cloud, 'origin'>,
  customer: Person,
  { booking, url }: PlacedBooking,
): Promise<void> => {
  await payByCard(cloud, url);
  await customer.api.verifyPayment({ body: { sessionId: sessionOf(url), bookingId: booking.id } });
};
