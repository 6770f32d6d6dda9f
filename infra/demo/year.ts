import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firstMonth } from '../../lambdas/data/by-month';
import { register } from '../../lambdas/users/register';
import { quote } from '../../shared/booking/pricing';
import { Refusal } from '../../shared/http/refusal';
import { discountOf } from '../../shared/promo/rules';
import { marketplaceZone, openDate, sessionOf, usualTimes } from '../../test/given/bookings';
import { type Cloud, siteConfig } from '../../test/given/cloud';
import { cartOf } from '../../test/given/orders';
import { bearer, client, type Person, signedIn } from '../../test/given/person';
import { stripeControl } from '../../test/given/stripe-control';
import { tableOf } from '../../test/given/table';
import { tokenMaker } from '../../test/given/tokens';
import { first20 } from './data/promo';
import { providers } from './data/providers';
import { type Newcomer, newcomers, yearReviews } from './data/year';

/** How many purchases the year has. */
const total = 600;
const minute = 60_000;
const day = 86_400_000;
/** So long before the start, the last one is made: by then its appointment is over. */
const endsBefore = 12 * day;
const bookingAttempts = 4;

/** How far the year has been told, in the data folder, so that a later start goes on from there. */
type Progress = { now: number; next: number };

type Story = {
  cloud: Cloud;
  customers: Person[];
  owners: Map<string, Person>;
  hairstyles: string[];
  products: string[];
  progress: Progress;
};

const iso = (moment: number): string => new Date(moment).toISOString();

/** A number from 0 up to, but not including, `count`: the same at every start. */
const pick = (number: number, what: string, count: number): number =>
  createHash('sha256').update(`${number} ${what}`).digest().readUInt32BE(0) % count;

/** When the year that ends at `now` begins, in milliseconds. */
export const beginOfYear = (now: number): number =>
  Math.max(now - 365 * day, Date.parse(`${firstMonth}-03T15:00:00Z`));

/** When a purchase is made. There are more of them later in the year. */
const momentOf = ({ now }: Progress, number: number): number => {
  const from = beginOfYear(now);
  const until = now - endsBefore;
  return Math.floor(from + (until - from) * (number / total) ** 0.75);
};

/** The purchase before which somebody joins. */
const joinsBefore = (index: number): number => Math.floor((index * total) / newcomers.length);

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
    // The sweep has ended it, since its time to pay is long over.
    throw new Refusal('not_possible_now');
  }
  await customer.at(at).verifyPayment({ body: { sessionId, ...bought } });
};

const book = async (story: Story, number: number, customer: Person) => {
  const placed = momentOf(story.progress, number);
  const hairstyleId = story.hairstyles[pick(number, 'hairstyle', story.hairstyles.length)]!;
  const hairstyle = await customer.api.getHairstyle({ params: { hairstyleId } });
  const isFirst = joinsBefore(newcomers.findIndex(({ id }) => id === customer.id)) === number;
  const price = quote(hairstyle.priceCents, isFirst ? discountOf(first20) : undefined);
  for (let attempt = 1; ; attempt++) {
    const time = usualTimes[pick(number, `time ${attempt}`, usualTimes.length)]!;
    try {
      return await customer.at(iso(placed)).createBooking({
        headers: { 'idempotency-key': `demo-year-${number}-${attempt}` },
        body: {
          hairstyleId,
          providerId: hairstyle.providerId,
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

const tellBooking = async (story: Story, number: number, customer: Person): Promise<void> => {
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
};

const tellOrder = async (story: Story, number: number, customer: Person): Promise<void> => {
  const placed = momentOf(story.progress, number);
  const after = (days: number) => iso(placed + days * day);
  const productId = story.products[pick(number, 'product', story.products.length)]!;
  const product = await customer.api.getProduct({ params: { productId } });
  const { orders, url } = await customer.at(iso(placed)).createOrders({
    headers: { 'idempotency-key': `demo-year-${number}` },
    body: cartOf([product], { shippingAddress: newcomers.find(({ id }) => id === customer.id)!.address }),
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

const everyId = async (
  read: (
    cursor: string | undefined,
  ) => Promise<{ items: Array<{ id: string }>; cursor?: string | undefined }>,
): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return ids.sort();
};

const prepare = async (cloud: Cloud, dataDir: string) => {
  const pool = await siteConfig(cloud.origin);
  const newToken = await tokenMaker(dataDir, pool);
  const customers = newcomers.map(({ id, email, name }) =>
    bearer(cloud.origin, () => newToken({ id, email, name, accountType: 'customer' })),
  );
  const owners = Object.values(providers).map(({ email }) => signedIn(cloud, email));
  const visitor = client(cloud.origin);
  return {
    cloud,
    customers: await Promise.all(customers),
    owners: new Map((await Promise.all(owners)).map((owner) => [owner.id, owner])),
    hairstyles: await everyId((cursor) => visitor.listHairstyles({ query: { cursor } })),
    products: await everyId((cursor) => visitor.listProducts({ query: { cursor } })),
  };
};

/** Someone joins. They have no password: nobody signs in as them. */
const signUpAt = async (cloud: Cloud, { campaign, ...person }: Newcomer, moment: number): Promise<void> => {
  const table = await tableOf(cloud);
  const origin = campaign && { ...campaign, timestamp: iso(moment) };
  const joining = { ...person, accountType: 'customer', ...(origin && { campaign: origin }) };
  await register(table, joining, marketplaceZone, moment);
  table.close();
};

/** Makes one purchase with what follows from it. What was refused, such as a taken slot, is left out. */
const tell = async (story: Story, number: number): Promise<void> => {
  const joined = newcomers.filter((_, index) => joinsBefore(index) <= number);
  const newest = joined.length - 1;
  const isNew = joinsBefore(newest) === number;
  if (isNew) await signUpAt(story.cloud, newcomers[newest]!, momentOf(story.progress, number) - 30 * minute);
  const customer = story.customers[isNew ? newest : pick(number, 'customer', joined.length)]!;
  try {
    if (number % 4 === 3) await tellOrder(story, number, customer);
    else await tellBooking(story, number, customer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/**
 * Tells a year of the marketplace by some 600 purchases through the API, each step at its own time. Gentle on the
 * machine, and goes on after a restart where it was stopped.
 */
export const tellYear = async (cloud: Cloud, dataDir: string, signal: AbortSignal): Promise<void> => {
  const file = join(dataDir, 'demo-year.json');
  const progress: Progress = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { now: Date.now(), next: 0 };
  if (progress.next >= total) return;
  const story: Story = { ...(await prepare(cloud, dataDir)), progress };
  const { control } = stripeControl(cloud);
  await control('backdating', { allowed: true });
  try {
    while (progress.next < total && !signal.aborted) {
      const began = performance.now();
      await tell(story, progress.next);
      progress.next += 1;
      writeFileSync(file, JSON.stringify(progress));
      // It rests as long as it works, so that pages stay quick.
      await wait(performance.now() - began, undefined, { signal });
    }
  } finally {
    await control('backdating', { allowed: false });
  }
};
