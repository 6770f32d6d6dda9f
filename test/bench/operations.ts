import { randomUUID } from 'node:crypto';
import { portsFrom } from '../../infra/local/ports';
import { bookingOperations, holdsPerCustomer } from './bookings';
import type { HttpRequest } from './connection';
import { hairstyleId, providerId, workingDays } from './fill/items';
import type { Operation } from './load';
import { type LoadedCloud, randomBelow, uncached } from './loaded-cloud';
import { shopOperations } from './shop';

const maxSampled = 5_000;

type Named = [name: string, status: number, next: () => HttpRequest];

const get = (path: string, headers?: Record<string, string>): HttpRequest => ({
  method: 'GET',
  path,
  headers,
});

const reads = ({ sizes }: LoadedCloud): Named[] => {
  const sampled = Array.from({ length: maxSampled }, () =>
    hairstyleId(randomBelow(sizes.providers), randomBelow(sizes.servicesEach)),
  );
  const detail = () => `/api/hairstyles/${sampled[randomBelow(maxSampled)]}`;
  const cached = `/api/hairstyles/${sampled[0]}`;
  return [
    ['list of 24', 200, () => get('/api/hairstyles', uncached())],
    ['list, from the cache', 200, () => get('/api/hairstyles')],
    ['detail', 200, () => get(detail(), uncached())],
    ['detail, from the cache', 200, () => get(cached)],
  ];
};

const availability = ({ sizes, today }: LoadedCloud, authorization: string): Named => {
  const days = workingDays(today, Math.max(1, sizes.daysTaken));
  return [
    'availability of a day',
    200,
    () => {
      const provider = randomBelow(sizes.providers);
      const hairstyle = hairstyleId(provider, randomBelow(sizes.servicesEach));
      const query = `hairstyleId=${hairstyle}&date=${days[randomBelow(days.length)]}`;
      return get(`/api/providers/${providerId(provider)}/availability?${query}`, { authorization });
    },
  ];
};

/** Operations of customers who hold at most so many bookings, and of this many shoppers, who pay. */
const openOperations = async (loaded: LoadedCloud, bookings: number, shoppers: number) => {
  const tokensOf = (count: number) => Promise.all(Array.from({ length: count }, () => loaded.newToken()));
  const holders = await tokensOf(Math.ceil(bookings / holdsPerCustomer));
  // Separate people, because those who only hold are at their limit of unpaid holds.
  const payers = await tokensOf(shoppers);
  const providers = await Promise.all(
    Array.from({ length: loaded.sizes.providers }, (_, number) => {
      const id = providerId(number);
      const name = `Provider ${number}`;
      return loaded.newToken({ id, email: `${id}@bench.hairloom.test`, name, accountType: 'provider' });
    }),
  );
  const visitor = `Bearer ${await loaded.newToken()}`;
  const { port } = loaded.cloud;
  const { book, bookAndPay } = bookingOperations(loaded, { holders, payers, providers });
  const named = [...reads(loaded), availability(loaded, visitor)];
  const all: Operation[] = [
    ...named.map(([name, status, next]): Operation => ({ name, port, status, next, catalog: 'services' })),
    book,
    ...shopOperations(loaded, payers),
  ];
  return { all, bookAndPay };
};

/** All operations on the public endpoint, in table order. `bookings`: the most bookings to make in all. */
export const operationsOf = async (loaded: LoadedCloud, bookings: number): Promise<Operation[]> =>
  (await openOperations(loaded, bookings, 100)).all;

/**
 * The same, and bookings that are paid and accepted. Under a load, payments may be late: there are enough people for each to
 * pay once at a time.
 */
export const mixedOperationsOf = async (loaded: LoadedCloud, bookings: number): Promise<Operation[]> => {
  const { all, bookAndPay } = await openOperations(loaded, bookings, Math.ceil(bookings / holdsPerCustomer));
  return [...all, bookAndPay];
};

/** The Stripe stand-in's own share of a booking: creates one session directly. */
export const sessionOperation = ({ cloud }: LoadedCloud): Operation => ({
  name: 'Stripe session',
  catalog: 'services',
  port: portsFrom(cloud.port).stripe,
  status: 200,
  next: () => {
    const id = randomUUID().slice(0, 26);
    return {
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: {
        authorization: 'Bearer sk_test_local',
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': `checkout-${id}`,
      },
      body: new URLSearchParams({
        mode: 'payment',
        client_reference_id: id,
        customer_email: `${id}@bench.hairloom.test`,
        'metadata[checkoutId]': id,
        'metadata[customerId]': id,
        'payment_intent_data[metadata][checkoutId]': id,
        expires_at: String(Math.floor(Date.now() / 1_000) + 1_900),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '12000',
        'line_items[0][price_data][product_data][name]': 'Knotless box braids, Nov 24 9:00 AM',
        success_url: `${cloud.origin}/booking-success?session_id={CHECKOUT_SESSION_ID}&booking_id=${id}`,
        cancel_url: `${cloud.origin}/bookings`,
      }).toString(),
    };
  },
});
