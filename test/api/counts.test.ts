import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { type Booking, bookings } from '../../lambdas/data/bookings';
import type { Hairstyle } from '../../shared/catalog/schema';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { paidBooking } from '../given/bookings';
import { consumersOn, deliverChangesTo } from '../given/consumers';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder, paidOrders } from '../given/orders';
import { newApplicant, newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { seed } from '../given/seed';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
const zone = 'America/New_York';
const today = localAt(Date.now(), zone).date;
/** An unused instant, so that CloudFront has no copy of the reply. */
let asked = 0;
const later = () => hoursAfter(Date.now(), ++asked / 360);

let provider: Person;
let customer: Person;
let style: Hairstyle;
let table: Awaited<ReturnType<typeof tableOf>>;

beforeAll(async () => {
  [provider, customer, table] = await Promise.all([newProvider(cloud), newCustomer(cloud), tableOf(cloud)]);
  style = await newHairstyle(provider);
});
afterAll(() => table.close());

const stored = async (id: string): Promise<Booking> => (await table.read(bookings.ref(id)))!;

/** Writes copies of a paid booking on other days directly to the table, past the API's limits. */
const addCopies = async (of: Booking, days: number[], status: Booking['status'] = 'confirmed') => {
  for (const day of days) {
    const date = addDays(today, day);
    const startsAt = instantOf(date, of.time, zone);
    const id = `${of.id}-${status}${day}`;
    await table.write(seed(bookings, { ...of, id, date, startsAt, status, dueAt: undefined }));
  }
};

const datesOf = (items: Array<{ date: string }>) => items.map(({ date }) => date);
const inDays = (...days: number[]) => days.map((day) => addDays(today, day));

describe('a provider with more bookings than fit on a page', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

  beforeAll(async () => {
    const { id } = await paidBooking(cloud, customer, style, { date: openDate(50) });
    const booking = await stored(id);
    await addCopies(booking, range(3, 33));
    await addCopies(booking, range(-30, 0), 'completed');
    await addCopies(booking, [0, 2], 'pending');
    await addCopies(booking, [1], 'cancelled');
    await settled(cloud);
  }, 60_000);

  test('sees the next five appointments, including today’s, and exact counts on the dashboard', async () => {
    const { upcoming, next, counts } = await provider.api.getProviderDashboard();
    expect(datesOf(upcoming)).toEqual(inDays(0, 2, 3, 4, 5));
    expect(next).toEqual(upcoming[2]);
    expect(upcoming.map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      ...Array(3).fill('confirmed'),
    ]);
    expect(counts).toMatchObject({
      pendingBookings: 3,
      confirmedBookings: 30,
      completedBookings: 30,
      cancelledBookings: 1,
    });
  });

  test('lists upcoming bookings soonest first and past ones latest first', async () => {
    const first = await provider.api.listProviderBookings();
    expect(datesOf(first.items)).toEqual(inDays(...range(0, 24)));
    const second = await provider.api.listProviderBookings({ query: { cursor: first.cursor } });
    expect(second.cursor).toBeUndefined();
    expect(datesOf(second.items).slice(0, 3)).toEqual(inDays(24, 25, 26));
    const past = await provider.api.listProviderBookings({ query: { when: 'past' } });
    expect(datesOf(past.items)).toEqual(inDays(...range(1, 25).map((day) => -day)));
    const completed = { status: 'completed', when: 'past' } as const;
    expect((await provider.api.listProviderBookings({ query: completed })).items).toHaveLength(24);
    expect((await provider.api.listProviderBookings({ query: { status: 'completed' } })).items).toEqual([]);
  });
});

test('the dashboard says whether the provider has ever changed when or where they work', async () => {
  const fresh = await newProvider(cloud);
  expect(await fresh.api.getProviderDashboard()).toMatchObject({ hasSetHours: false, upcoming: [] });
  await fresh.api.updateMe({ body: { locations: ['home'] } });
  expect(await fresh.api.getProviderDashboard()).toMatchObject({ hasSetHours: true });
});

test('a change delivered twice, late or out of order is counted once', async () => {
  const seller = await newProvider(cloud);
  const own = await newHairstyle(seller);
  const { id } = await paidBooking(cloud, customer, own, { date: openDate(4) });
  const paid = await stored(id);
  await seller.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'accept' } });
  const accepted = await stored(id);
  await settled(cloud);
  const tell = deliverChangesTo(consumersOn(table));
  const unpaid = { ...paid, paidAt: undefined, paymentStatus: 'unpaid' as const };
  await tell({ kind: 'booking', before: paid, after: accepted });
  await tell({ kind: 'booking', before: unpaid, after: paid });
  await tell({ kind: 'booking', before: undefined, after: unpaid });
  const { counts } = await seller.api.getProviderDashboard();
  expect(counts).toMatchObject({ pendingBookings: 0, confirmedBookings: 1 });
});

test('orders are counted by status, without unpaid ones', async () => {
  const seller = await newProvider(cloud);
  const product = await newProduct(seller);
  await paidOrders(cloud, customer, [product]);
  await deliveredOrder(cloud, { customer, provider: seller }, product);
  await customer.api.createOrders({
    headers: { 'idempotency-key': `unpaid-${seller.id}` },
    body: {
      lines: [
        {
          productId: product.id,
          providerId: seller.id,
          quantity: 1,
          expectedPriceCents: product.priceCents,
        },
      ],
      shippingAddress: '1 Test Street',
    },
  });
  await settled(cloud);
  const { counts } = await seller.api.getProviderDashboard();
  expect(counts).toMatchObject({ paidOrders: 1, shippedOrders: 0, deliveredOrders: 1, cancelledOrders: 0 });
});

test('a provider’s page has exact counts of services and products, also after a suspension', async () => {
  const many = await newProvider(cloud);
  const images = (await newHairstyle(many)).images;
  for (let index = 0; index < 26; index++) await newHairstyle(many, { images });
  const hidden = await newHairstyle(many, { images });
  await many.api.updateHairstyle({
    params: { hairstyleId: hidden.id },
    body: { ...hidden, active: false },
  });
  const gone = await newHairstyle(many, { images });
  await many.api.archiveHairstyle({ params: { hairstyleId: gone.id } });
  await newProduct(many, { images });
  await settled(cloud);
  const page = () => many.at(later()).getProvider({ params: { providerId: many.id } });
  expect(await page()).toMatchObject({ services: 27, products: 1 });
  const judge = (await admin(cloud)).api;
  const params = { providerId: many.id };
  await judge.decideApplication({ params, body: { verdict: 'suspend', reason: 'A test' } });
  await settled(cloud);
  await judge.decideApplication({ params, body: { verdict: 'approve' } });
  await settled(cloud);
  expect(await page()).toMatchObject({ services: 27, products: 1 });
}, 60_000);

test('an admin sees how many providers are pending and suspended', async () => {
  const { api } = await admin(cloud);
  const totalOf = async (status: 'pending' | 'approved' | 'suspended') => {
    await settled(cloud);
    return (await api.listApplications({ query: { status } })).total;
  };
  const before = { pending: await totalOf('pending'), suspended: await totalOf('suspended') };
  const applicant = await newApplicant(cloud);
  expect(await totalOf('pending')).toBe(before.pending + 1);
  const params = { providerId: applicant.id };
  await api.decideApplication({ params, body: { verdict: 'approve' } });
  await api.decideApplication({ params, body: { verdict: 'suspend', reason: 'A test' } });
  expect(await totalOf('pending')).toBe(before.pending);
  expect(await totalOf('suspended')).toBe(before.suspended + 1);
  await api.decideApplication({ params, body: { verdict: 'reject', reason: 'A test' } });
  expect(await totalOf('suspended')).toBe(before.suspended);
});
