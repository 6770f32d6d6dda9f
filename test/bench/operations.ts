import { randomUUID } from 'node:crypto';
import { portsFrom } from '../../infra/local/ports';
import { defaultHours } from '../../shared/availability/defaults';
import { startTimes } from '../../shared/availability/slots';
import type { HttpRequest } from './connection';
import { hairstyleId, providerId, workingDays } from './fill/items';
import type { Operation } from './load';
import { addressOf, type LoadedCloud, randomBelow, uncached } from './loaded-cloud';
import { shopOperations } from './shop';

const holdsPerCustomer = 3;
const bookableDays = 45;
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

/** Free slots, each once. Cycles through the providers so that concurrent bookings never touch the same day. */
function* freeSlots({ sizes, today }: LoadedCloud) {
  const days = workingDays(today, bookableDays).slice(Math.ceil(sizes.daysTaken));
  for (const date of days)
    for (const time of startTimes(defaultHours, date))
      for (let provider = 0; provider < sizes.providers; provider++) yield { provider, date, time };
}

const book = (loaded: LoadedCloud, tokens: readonly string[]): Named => {
  const slots = freeSlots(loaded);
  let made = 0;
  const next = (): HttpRequest => {
    const { value: slot } = slots.next();
    // In turn, since two bookings of one customer at the same time wait for each other.
    const customer = made++ % tokens.length;
    const token = tokens[customer];
    if (!slot || !token || made > holdsPerCustomer * tokens.length)
      throw new Error('The benchmark has no more slots or customers to book with');
    return {
      method: 'POST',
      path: '/api/bookings',
      headers: {
        authorization: `Bearer ${token}`,
        'x-local-address': addressOf(customer),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        origin: loaded.cloud.origin,
      },
      body: JSON.stringify({
        hairstyleId: hairstyleId(slot.provider, randomBelow(loaded.sizes.servicesEach)),
        // The large size, at $120.
        variationId: 'size-1',
        providerId: providerId(slot.provider),
        date: slot.date,
        time: slot.time,
        location: { kind: 'provider' },
        notes: 'Shoulder length, please.',
        expectedTotalCents: 12_000,
      }),
    };
  };
  return ['book', 201, next];
};

/** All operations on the public endpoint, in table order. `bookings`: the most bookings to make in all. */
export const operationsOf = async (loaded: LoadedCloud, bookings: number): Promise<Operation[]> => {
  const makeToken = loaded.newToken;
  const customers = Math.ceil(bookings / holdsPerCustomer);
  const tokens = await Promise.all(Array.from({ length: customers }, makeToken));
  // Separate shoppers, because the customers who book are at their limit of unpaid holds.
  const shoppers = await Promise.all(Array.from({ length: 100 }, makeToken));
  const visitor = `Bearer ${await makeToken()}`;
  const named = [...reads(loaded), availability(loaded, visitor), book(loaded, tokens)];
  const { port } = loaded.cloud;
  return [
    ...named.map(([name, status, next]): Operation => ({ name, port, status, next, catalog: 'services' })),
    ...shopOperations(loaded, shoppers),
  ];
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
