import { createHash } from 'node:crypto';
import { firstMonth } from '../../lambdas/data/engine/by-month';
import { quote } from '../../shared/booking/pricing';
import { Refusal } from '../../shared/http/refusal';
import { discountOf } from '../../shared/promo/rules';
import { tipPercents } from '../../shared/tips/rules';
import { marketplaceZone, openDate, sessionOf, usualTimes } from '../acting/bookings';
import type { Cloud } from '../acting/cloud';
import { cartOf, shippingOf } from '../acting/orders';
import type { Person } from '../acting/person';
import { stripeControl } from '../acting/stripe-control';
import { first20 } from './data/promo';
import { newcomers, yearReviews } from './data/year';
import { tip } from './tips';

/** How many purchases the year has. */
export const total = 600;
export const minute = 60_000;
export const day = 86_400_000;
/** So long before the start, the last one is made: by then its appointment is over. */
const endsBefore = 12 * day;
const bookingAttempts = 4;

/** How far the year has been told, in the data folder, so that a later start goes on from there. */
export type Progress = { now: number; next: number };

/** What the purchases need to be told: where, by whom, of whom, and what is listed. */
export type Story = {
  cloud: Cloud;
  customers: Person[];
  owners: Map<string, Person>;
  hairstyles: string[];
  products: string[];
  progress: Progress;
};

export const iso = (moment: number): string => new Date(moment).toISOString();

/** A number from 0 up to, but not including, `count`: the same at every start. */
export const pick = (number: number, what: string, count: number): number =>
  createHash('sha256').update(`${number} ${what}`).digest().readUInt32BE(0) % count;

/** When the year that ends at `now` begins, in milliseconds. */
export const beginOfYear = (now: number): number =>
  Math.max(now - 365 * day, Date.parse(`${firstMonth}-03T15:00:00Z`));

/** When a purchase is made. There are more of them later in the year. */
export const momentOf = ({ now }: Progress, number: number): number => {
  const from = beginOfYear(now);
  const until = now - endsBefore;
  return Math.floor(from + (until - from) * (number / total) ** 0.75);
};

/** The purchase before which somebody joins. */
export const joinsBefore = (index: number): number => Math.floor((index * total) / newcomers.length);

/** Pays on the stand-in's page and returns to the site, ten minutes after placing. */
const pay = async (
  { cloud }: Story,
  customer: Person,
  url: string,
  at: string,
  bought: { bookingId: string } | { orderIds: string[] },
): Promise<void> => {
  const sessionId = sessionOf(url);
  try {
    await stripeControl(cloud).control(`sessions/${sessionId}/pay`, { at });
  } catch {
    // It was made before a restart, and is paid or has expired.
    throw new Refusal('not_possible_now');
  }
  await customer.at(at).verifyPayment({ body: { sessionId, ...bought } });
};

const book = async (story: Story, number: number, customer: Person) => {
  const placed = momentOf(story.progress, number);
  const hairstyleId = story.hairstyles[pick(number, 'hairstyle', story.hairstyles.length)]!;
  const hairstyle = await customer.api.getHairstyle({ params: { hairstyleId } });
  const isFirst = joinsBefore(newcomers.findIndex(({ id }) => id === customer.id)) === number;
  const variation = hairstyle.variations[0];
  const price = quote((variation ?? hairstyle).priceCents, isFirst ? discountOf(first20) : undefined);
  for (let attempt = 1; ; attempt++) {
    const time = usualTimes[pick(number, `time ${attempt}`, usualTimes.length)]!;
    try {
      return await customer.at(iso(placed)).createBooking({
        headers: { 'idempotency-key': `demo-year-${number}-${attempt}` },
        body: {
          hairstyleId,
          providerId: hairstyle.providerId,
          variationId: variation?.id,
          date: openDate(2 + pick(number, 'day', 5), placed, marketplaceZone),
          time,
          location: { kind: 'provider' },
          expectedTotalCents: price.totalCents,
          ...(isFirst && { promoCode: first20.code }),
        },
      });
    } catch (error) {
      if (!(error instanceof Refusal) || attempt === bookingAttempts) throw error;
    }
  }
};

/** Books, pays, and does what the provider and the customer did next. Throws what was refused, such as a taken slot. */
export const tellBooking = async (story: Story, number: number, customer: Person): Promise<void> => {
  const { booking, url } = await book(story, number, customer);
  const params = { bookingId: booking.id };
  const placed = momentOf(story.progress, number);
  const provider = story.owners.get(booking.provider.id);
  if (!provider) throw new Refusal('not_found');
  await pay(story, customer, url, iso(placed + 10 * minute), params);
  const answered = iso(placed + (30 + pick(number, 'answer', 600)) * minute);
  const outcome = pick(number, 'outcome', 100);
  if (outcome < 7) {
    await provider.at(answered).updateBookingStatus({ params, body: { transition: 'decline' } });
    return;
  }
  await provider.at(answered).updateBookingStatus({ params, body: { transition: 'accept' } });
  if (outcome < 15) {
    await customer.at(iso(placed + 14 * 60 * minute)).cancelBooking({ params });
    return;
  }
  const over = Date.parse(booking.startsAt) + booking.durationMinutes * minute;
  await provider.at(iso(over)).updateBookingStatus({ params, body: { transition: 'complete' } });
  if (outcome < 55)
    await customer
      .at(iso(over + 90 * minute))
      .reviewBooking({ params, body: yearReviews[number % yearReviews.length]! });
  if (outcome < 25)
    await tip(story.cloud, customer, booking, {
      percent: tipPercents[pick(number, 'tip', tipPercents.length)]!,
      at: iso(over + 91 * minute),
    });
};

/** Orders, pays, and does what the seller and the customer did next. Throws what was refused. */
export const tellOrder = async (story: Story, number: number, customer: Person): Promise<void> => {
  const placed = momentOf(story.progress, number);
  const after = (days: number) => iso(placed + days * day);
  const productId = story.products[pick(number, 'product', story.products.length)]!;
  const product = await customer.api.getProduct({ params: { productId } });
  const { address } = newcomers.find(({ id }) => id === customer.id)!;
  const shipping = await shippingOf(customer, [{ product, quantity: 1 }], address);
  const { orders, url } = await customer.at(iso(placed)).createOrders({
    headers: { 'idempotency-key': `demo-year-${number}` },
    body: cartOf([product], { shippingAddress: address, ...shipping }),
  });
  const params = { orderId: orders[0]!.id };
  const seller = story.owners.get(product.providerId);
  if (!seller) throw new Refusal('not_found');
  await pay(story, customer, url, iso(placed + 10 * minute), { orderIds: [params.orderId] });
  const outcome = pick(number, 'outcome', 100);
  if (outcome < 6) return void (await customer.at(after(0.2)).cancelOrder({ params }));
  const move = (days: number, body: Parameters<Person['api']['updateOrderStatus']>[0]['body']) =>
    seller.at(after(days)).updateOrderStatus({ params, body });
  if (outcome < 10) return void (await move(0.3, { transition: 'providerCancel' }));
  await move(0.5, { transition: 'process' });
  await move(1, { transition: 'ship', trackingNumber: `1Z 999 AA1 ${100_000 + number}` });
  await move(3, { transition: 'deliver' });
  if (outcome < 50)
    await customer.at(after(4)).reviewOrder({ params, body: yearReviews[number % yearReviews.length]! });
};
