import { newBooking, openDate, payFor } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { laterInstants, settled } from './given/time';

const cloud = runningCloud();
const address = '8 Salon Street, Brooklyn, NY 11201';
const nextInstant = laterInstants();
let provider: Person;
let customer: Person;
let style: Hairstyle;

beforeEach(async () => {
  [provider, customer] = await Promise.all([
    newProvider(cloud, { profile: { address: '' } }),
    newCustomer(cloud),
  ]);
  style = await newHairstyle(provider, { title: `Salon ${provider.id}` });
});

const offered = async () => {
  const { provider: shown } = await customer.api.getHairstyle({
    params: { hairstyleId: style.id },
    query: { fresh: 'true' },
  });
  return shown.locations;
};

/** Whether a search for appointments at a salon finds the service. */
const isFound = async (): Promise<boolean> => {
  await settled(cloud);
  const query = { search: style.title, location: 'provider' as const };
  const { items } = await customer.at(nextInstant()).listHairstyles({ query });
  return items.length > 0;
};

test('a salon is offered, found and booked only while its address is known', async () => {
  expect(await offered()).toEqual(['home', 'hotel', 'office']);
  expect(await isFound()).toBe(false);
  await expect(newBooking(customer, style)).rejects.toMatchObject({
    code: 'no_salon_address',
    more: { fields: { 'location.kind': 'The address of this salon is not known yet.' } },
  });

  await provider.api.updateMe({ body: { address } });
  expect(await offered()).toEqual(['provider', 'home', 'hotel', 'office']);
  expect(await isFound()).toBe(true);
  expect((await newBooking(customer, style)).booking.status).toBe('pending');

  await provider.api.updateMe({ body: { address: '' } });
  expect(await offered()).toEqual(['home', 'hotel', 'office']);
  expect(await isFound()).toBe(false);
  await expect(newBooking(customer, style, { date: openDate(2) })).rejects.toMatchObject({
    code: 'no_salon_address',
  });
});

test('whoever has paid reads the address, the current one if there is one', async () => {
  await provider.api.updateMe({ body: { address } });
  const location = { kind: 'provider' as const, address: 'Wherever the customer likes' };
  const placed = await newBooking(customer, style, { location });
  const params = { bookingId: placed.booking.id };
  const place = async () => (await customer.api.getBooking({ params })).location;
  expect(placed.booking.location).toEqual({ kind: 'provider' });
  expect(await place()).toEqual({ kind: 'provider' });

  await payFor(cloud, customer, placed);
  expect(await place()).toEqual({ kind: 'provider', address });
  await provider.api.updateMe({ body: { address: '9 Corner Street, Brooklyn, NY 11201' } });
  expect(await place()).toEqual({ kind: 'provider', address: '9 Corner Street, Brooklyn, NY 11201' });
  await provider.api.updateMe({ body: { address: '', locations: ['home'] } });
  expect(await place()).toEqual({ kind: 'provider', address });
  const receipt = await customer.api.getReceipt({ params: { checkoutId: placed.booking.id } });
  expect(receipt.lines).toMatchObject([{ appointment: { location: { kind: 'provider', address } } }]);
});
