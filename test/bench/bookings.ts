import { randomUUID } from 'node:crypto';
import { defaultHours } from '../../shared/availability/defaults';
import { startTimes } from '../../shared/availability/slots';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { HttpRequest } from './connection';
import { hairstyleId, providerId, workingDays } from './fill/items';
import type { Operation } from './load';
import { addressOf, type LoadedCloud, randomBelow } from './loaded-cloud';
import { payment, post } from './requests';

export const holdsPerCustomer = 3;
const bookableDays = 45;

/** Tokens of those who take part. */
type People = {
  /** They hold appointments that they do not pay, each a few. */
  holders: readonly string[];
  /** They pay, and have no holds but the one that they are paying. */
  payers: readonly string[];
  /** By their number. */
  providers: readonly string[];
};

/** Free slots, each once. Cycles through the providers so that concurrent bookings never touch the same day. */
function* freeSlots({ sizes, today }: LoadedCloud) {
  const days = workingDays(today, bookableDays).slice(Math.ceil(sizes.daysTaken));
  for (const date of days)
    for (const time of startTimes(defaultHours, date))
      for (let provider = 0; provider < sizes.providers; provider++) yield { provider, date, time };
}

/** Books an appointment, without paying it or with all that follows until the provider has accepted it. */
export const bookingOperations = (loaded: LoadedCloud, { holders, payers, providers }: People) => {
  const slots = freeSlots(loaded);
  const { port, origin } = loaded.cloud;

  /** A request for the next slot, by customers in turn: two bookings of one customer at once wait for each other. */
  const requests = (tokens: readonly string[], most: number, firstAddress: number) => {
    let made = 0;
    return () => {
      const { value: slot } = slots.next();
      const customer = made++ % tokens.length;
      if (!slot || made > most) throw new Error('The benchmark has no more slots or customers to book with');
      const headers = {
        authorization: `Bearer ${tokens[customer]}`,
        'x-local-address': addressOf(firstAddress + customer),
        'idempotency-key': randomUUID(),
        origin,
      };
      return post('/api/bookings', headers, {
        hairstyleId: hairstyleId(slot.provider, randomBelow(loaded.sizes.servicesEach)),
        // The large size, at $120.
        variationId: 'size-1',
        providerId: providerId(slot.provider),
        date: slot.date,
        time: slot.time,
        location: { kind: 'provider' },
        notes: 'Shoulder length, please.',
        expectedTotalCents: 12_000,
      });
    };
  };
  const numberOf = new Map(providers.map((_, number) => [providerId(number), number]));
  const acceptance = ({ id, provider }: CustomerBooking): HttpRequest => {
    const authorization = `Bearer ${providers[numberOf.get(provider.id)!]}`;
    return post(`/api/provider/bookings/${id}/status`, { authorization, origin }, { transition: 'accept' });
  };
  const common = { port, status: 201, catalog: 'services' } as const;
  const book: Operation = {
    ...common,
    name: 'book',
    next: requests(holders, holdsPerCustomer * holders.length, 0),
  };
  const bookAndPay: Operation = {
    ...common,
    name: 'book, pay, accept',
    next: requests(payers, Number.POSITIVE_INFINITY, holders.length),
    rest: (response, { headers = {} }) => {
      const { booking, url } = JSON.parse(response.body()) as { booking: CustomerBooking; url: string };
      return [...payment(url, headers, { bookingId: booking.id }), acceptance(booking)];
    },
  };
  return { book, bookAndPay };
};
