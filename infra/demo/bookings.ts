import { quote, travelFeeFor } from '../../shared/booking/pricing';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { Hairstyle } from '../../shared/catalog/schema';
import { discountOf } from '../../shared/promo/rules';
import { newBooking, openDate, type PlacedBooking, payFor } from '../acting/bookings';
import type { Cloud } from '../acting/cloud';
import type { Person } from '../acting/person';
import { customers } from './data/customers';
import { first20 } from './data/promo';
import type { DemoBooking } from './data/types';
import type { People } from './people';

type Appointment = { choice: DemoBooking; customer: Person; provider: Person; booking: CustomerBooking };

const minute = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();

/** Returns the travel fee (cents) that the booking page shows for this choice. */
const travelFeeOf = async (
  customer: Person,
  { id: hairstyleId, providerId }: Hairstyle,
  { at }: DemoBooking,
): Promise<number> => {
  const { travelFeeCents } = await customer.api.getCalendar({
    params: { providerId },
    query: { hairstyleId },
  });
  return travelFeeFor(at ?? 'provider', travelFeeCents);
};

const hold = async (customer: Person, hairstyle: Hairstyle, choice: DemoBooking): Promise<PlacedBooking> => {
  const { variations } = hairstyle;
  const variation = variations.find(({ name }) => name === choice.variation) ?? variations[0];
  const discount = choice.promoCode ? discountOf(first20) : undefined;
  const travelFeeCents = await travelFeeOf(customer, hairstyle, choice);
  return newBooking(customer, hairstyle, {
    ...(variation && { variationId: variation.id }),
    ...(choice.notes && { notes: choice.notes }),
    ...(choice.answers && {
      answers: choice.answers.map((value, index) => ({ questionId: hairstyle.questions[index]!.id, value })),
    }),
    ...(choice.promoCode && { promoCode: choice.promoCode }),
    date: openDate(choice.day),
    time: choice.time,
    location: choice.at
      ? { kind: choice.at, address: customers[choice.customer].address }
      : { kind: 'provider' },
    expectedTotalCents: quote((variation ?? hairstyle).priceCents, discount, travelFeeCents).totalCents,
  });
};

const complete = async ({ provider, booking }: Appointment) => {
  const over = Date.parse(booking.startsAt) + booking.durationMinutes * minute;
  await provider
    .at(iso(over))
    .updateBookingStatus({ params: { bookingId: booking.id }, body: { transition: 'complete' } });
  return over;
};

const propose = ({ customer, booking }: Appointment, times: NonNullable<DemoBooking['proposes']>) =>
  customer.api.proposeTimes({
    params: { bookingId: booking.id },
    body: { times: times.map(([day, time]) => ({ date: openDate(day), time })) },
  });

const applyOutcome = async (appointment: Appointment): Promise<void> => {
  const { choice, customer, provider, booking } = appointment;
  const params = { bookingId: booking.id };
  if (choice.outcome === 'paid') return;
  if (choice.outcome === 'declined') {
    await provider.api.updateBookingStatus({ params, body: { transition: 'decline' } });
    return;
  }
  await provider.api.updateBookingStatus({ params, body: { transition: 'accept' } });
  if (choice.proposes) await propose(appointment, choice.proposes);
  if (choice.outcome === 'cancelled') await customer.api.cancelBooking({ params });
  if (choice.outcome === 'missed') {
    const late = Date.parse(booking.startsAt) + 20 * minute;
    await provider.at(iso(late)).updateBookingStatus({ params, body: { transition: 'markNoShow' } });
  }
  if (choice.outcome !== 'completed' && choice.outcome !== 'reviewed') return;
  const over = await complete(appointment);
  if (choice.review)
    await customer.at(iso(over + 90 * minute)).reviewBooking({ params, body: choice.review });
  if (choice.reply)
    await provider.at(iso(over + 5 * 60 * minute)).replyToReview({
      params: { reviewId: booking.id },
      body: { text: choice.reply, version: 1 },
    });
};

/**
 * Makes bookings as the demo's customers: each customer's in order, the customers in parallel. For past bookings, set
 * the cloud's clock to an earlier time first.
 */
export const addBookings = async (
  cloud: Cloud,
  { customers: all, providers }: People,
  catalog: Map<string, Hairstyle>,
  choices: readonly DemoBooking[],
): Promise<void> => {
  const owners = new Map(Object.values(providers).map((provider) => [provider.id, provider]));
  const make = async (choice: DemoBooking) => {
    const customer = all[choice.customer];
    const hairstyle = catalog.get(choice.hairstyle);
    const provider = hairstyle && owners.get(hairstyle.providerId);
    if (!provider) throw new Error(`The demo has no hairstyle called ${choice.hairstyle}`);
    const held = await hold(customer, hairstyle, choice);
    if (choice.outcome === 'unpaid' || choice.outcome === 'expired') return;
    await payFor(cloud, customer, held);
    await applyOutcome({ choice, customer, provider, booking: held.booking });
    if (!choice.noted) return;
    const params = { kind: 'booking', id: held.booking.id } as const;
    await provider.api.saveCustomerNote({ params, body: { ...choice.noted, version: 0 } });
  };
  const inTurn = async (name: string) => {
    for (const choice of choices) if (choice.customer === name) await make(choice);
  };
  await Promise.all(Object.keys(all).map(inTurn));
};
