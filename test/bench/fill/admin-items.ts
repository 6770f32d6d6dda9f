import { bookings } from '../../../lambdas/data/bookings';
import type { Item } from '../../../lambdas/data/engine/item';
import { type Order, orders } from '../../../lambdas/data/orders';
import { profiles } from '../../../lambdas/data/people';
import { bookingStatuses } from '../../../shared/booking/lifecycle';
import { orderStatuses } from '../../../shared/orders/lifecycle';
import { bookingOf, hairstyleOf, productCents, providerId, workingDays } from './items';

/** How many of each the admins' lists contain. */
export type AdminSizes = { people: number; bookings: number; orders: number };

const since = Date.parse('2026-02-01T00:00:00Z');
const spanMs = 270 * 86_400_000;
const providers = 100;
const customersEach = 10;

const instantAt = (index: number, count: number): string =>
  new Date(since + Math.floor((index / count) * spanMs)).toISOString();

export const customerId = (index: number): string => `customer-${index}`;
const emailOf = (index: number): string => `${customerId(index)}@bench.hairloom.test`;

const profileOf = (index: number, count: number) => ({
  id: customerId(index),
  loginId: customerId(index),
  email: emailOf(index),
  name: `Customer ${index}`,
  phone: '+1 555 0101',
  address: '12 Braid Street',
  bio: '',
  area: '',
  shown: { address: false, email: false, phone: false },
  addresses: [],
  version: 1,
  ratingSum: 0,
  ratingCount: 0,
  createdAt: instantAt(index, count),
});

/** Everyone's entry in the search snapshot. */
export const peopleEntries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: customerId(index),
    entry: {
      text: `customer ${index}\n${emailOf(index)}`,
      role: 'customer' as const,
      createdAt: instantAt(index, count),
    },
  }));

const orderOf = (index: number, count: number): Order => {
  const createdAt = instantAt(index, count);
  const { id, name, email } = profileOf(Math.floor(index / customersEach), count);
  return {
    id: `order-${index}`,
    checkoutId: `order-${index}`,
    customerId: id,
    customer: { name, email, phone: '+1 555 0101' },
    providerId: providerId(index % providers),
    providerName: `Provider ${index % providers}`,
    productId: 'product',
    name: 'Argan oil',
    image: { src: '/media/oil', width: 800, height: 800 },
    quantity: 1,
    shippingCents: 0,
    shippingAddress: '12 Braid Street, Brooklyn, NY 11201',
    listCents: productCents,
    discountCents: 0,
    totalCents: productCents,
    creditCents: 0,
    cancellationFeeCents: 0,
    platformFeeRate: 1_000,
    status: orderStatuses[index % orderStatuses.length]!,
    paymentStatus: 'paid',
    paidAt: createdAt,
    dueAt: createdAt,
    reviewed: false,
    createdAt,
    updatedAt: createdAt,
    version: 2,
  } as unknown as Order;
};

/** The items that the admins' lists are read from; bookings and orders are spread over nine months. */
export function* adminItems({ people, bookings: booked, orders: ordered }: AdminSizes): Generator<Item> {
  const days = workingDays('2026-11-01', 1);
  const hairstyles = Array.from({ length: providers }, (_, provider) => hairstyleOf(provider, 0));
  for (let index = 0; index < people; index++) yield profiles.item(profileOf(index, people));
  for (let index = 0; index < booked; index++) {
    const createdAt = instantAt(index, booked);
    const { id, name, email } = profileOf(Math.floor(index / customersEach), booked);
    yield bookings.item({
      ...bookingOf(hairstyles[index % providers]!, 0, days),
      id: `booking-${index}`,
      checkoutId: `booking-${index}`,
      customerId: id,
      customer: { name, email, phone: '+1 555 0101' },
      notes: 'Long hair, please bring the extensions we talked about.',
      status: bookingStatuses[index % bookingStatuses.length]!,
      createdAt,
      updatedAt: createdAt,
    });
  }
  for (let index = 0; index < ordered; index++) yield orders.item(orderOf(index, ordered));
}
