import { newBooking, openDate } from '../../infra/acting/bookings';
import { setClock } from '../../infra/acting/cloud';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { readNotifications } from '../../infra/demo/read-notifications';
import { sweepPast } from '../../infra/demo/sweep-past';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder, paidOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
const minute = 60_000;
const placed = hoursAfter(Date.now(), -30 * 24);
let provider: Person;
let customer: Person;

/** Minutes from one instant to a later one. */
const minutesBetween = (from: string, to: string | undefined) =>
  (Date.parse(to ?? '') - Date.parse(from)) / minute;

beforeEach(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
});
afterEach(async () => {
  await setClock(cloud, null);
  await stripeControl(cloud).release();
});

/** What nobody confirmed, shipped or paid for a month ago. */
const makePurchases = async () => {
  const [hairstyle, product] = await Promise.all([newHairstyle(provider), newProduct(provider)]);
  const parties = { customer, provider };
  // Stripe would tell today that a session expired long ago.
  await stripeControl(cloud).hold();
  await setClock(cloud, placed);
  const booking = await completedBooking(cloud, parties, hairstyle, { date: openDate(2, placed) });
  const unpaid = await newBooking(customer, hairstyle, { date: openDate(3, placed) });
  const order = await deliveredOrder(cloud, parties, product);
  const [unshipped] = await paidOrders(cloud, customer, [product]);
  await setClock(cloud, null);
  return { booking, unpaid: unpaid.booking, order, unshipped: unshipped! };
};

test('what came due in the past ends at its own time, in the wallet and in what people are told', async () => {
  const { booking, unpaid, order, unshipped } = await makePurchases();
  await sweepPast(cloud);
  await settled(cloud);

  const over = hoursAfter(booking.startsAt, booking.durationMinutes / 60);
  const { items } = await provider.api.getProviderWallet();
  const earnedAt = (title: string) =>
    items.find(({ description }) => description.includes(title))?.createdAt ?? '';
  const inTime = (due: string, at: string | undefined) => {
    expect(minutesBetween(due, at)).toBeGreaterThanOrEqual(0);
    expect(minutesBetween(due, at)).toBeLessThanOrEqual(2);
  };
  inTime(hoursAfter(over, 72), earnedAt(booking.title));
  inTime(hoursAfter(placed, 7 * 24), earnedAt(order.name));

  const expired = await customer.api.getBooking({ params: { bookingId: unpaid.id } });
  expect(expired.status).toBe('cancelled');
  const refunded = await customer.api.getOrder({ params: { orderId: unshipped.id } });
  expect(refunded.status).toBe('cancelled');
  const told = (await customer.api.listNotifications()).items;
  inTime(hoursAfter(placed, 14 * 24), told.find(({ title }) => title.includes('cancelled'))?.createdAt);
  expect(told.filter(({ createdAt }) => createdAt > hoursAfter(placed, 20 * 24))).toEqual([]);
});

test('what people were told before a time can be marked as read', async () => {
  await makePurchases();
  const product = await newProduct(provider);
  await paidOrders(cloud, customer, [product]);
  await settled(cloud);
  await readNotifications(cloud, [customer.id, provider.id], hoursAfter(placed, 24));
  const { items } = await provider.api.listNotifications();
  expect(new Set(items.map(({ read }) => read)).size).toBe(2);
  for (const { createdAt, read } of items) expect(read).toBe(createdAt < hoursAfter(placed, 24));
});
