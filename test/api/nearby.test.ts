import { newBooking } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { changeAvailability } from '../given/availability';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { laterInstants, settled } from './given/time';

const cloud = runningCloud();
const word = `nearby${Date.now().toString(36)}`;
/** They show their address, so that they are found by it. */
const shown = { address: true, email: false, phone: false };
const nextInstant = laterInstants();
let brooklyn: Person;
let harlem: Person;
let customer: Person;
let near: Hairstyle;
let uptown: Hairstyle;

beforeAll(async () => {
  [brooklyn, harlem, customer] = await Promise.all([
    newProvider(cloud, { profile: { shown } }),
    newProvider(cloud, { profile: { address: '1 Salon Street, New York, NY 10027', shown } }),
    newCustomer(cloud),
  ]);
  near = await newHairstyle(brooklyn, { title: `Near ${word}` });
  uptown = await newHairstyle(harlem, { title: `Uptown ${word}` });
  await newProduct(harlem, { name: `Oil ${word}` });
  await settled(cloud);
});

const later = () => customer.at(nextInstant());
type Query = NonNullable<NonNullable<Parameters<Person['api']['listHairstyles']>[0]>['query']>;
const list = async (query: Query) => {
  const { items } = await later().listHairstyles({ query: { search: word, ...query } });
  return items.map(({ id, miles }) => ({ id, miles }));
};

test('services and products are filtered and sorted by their distance from a ZIP code', async () => {
  expect(await list({ zip: '11201', within: 5 })).toEqual([{ id: near.id, miles: 1 }]);
  expect(await list({ zip: '10027', sort: 'nearest' })).toEqual([
    { id: uptown.id, miles: 1 },
    { id: near.id, miles: 8 },
  ]);
  const { items } = await later().listProducts({ query: { search: word, zip: '11201', within: 10 } });
  expect(items).toMatchObject([{ providerId: harlem.id, miles: 8 }]);
});

test('without a ZIP code, nothing has a distance', async () => {
  expect((await list({})).map(({ miles }) => miles)).toEqual([undefined, undefined]);
});

test.each<[Query, string]>([
  [{ zip: '00000' }, 'unknown_zip'],
  [{ zip: '1120' }, 'invalid_input'],
  [{ within: 5 }, 'invalid_input'],
  [{ sort: 'nearest' }, 'invalid_input'],
])('%j is refused at the ZIP code', async (query, code) => {
  await expect(list(query)).rejects.toMatchObject({ code, more: { fields: { zip: expect.any(String) } } });
});

test('other distances are refused', async () => {
  await expect(list({ zip: '11201', within: 7 as 5 })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a provider is found at the new address after moving, and only while they show it or have a travel radius', async () => {
  const mover = await newProvider(cloud, { profile: { shown } });
  const style = await newHairstyle(mover, { title: `Moving ${word}x` });
  const isNear = async (zip: string) => {
    await settled(cloud);
    const query = { search: `moving ${word}x`, zip, within: 5 } as const;
    return (await later().listHairstyles({ query })).items.some(({ id }) => id === style.id);
  };
  expect(await isNear('11201')).toBe(true);
  await mover.api.updateMe({ body: { address: '2 Salon Street, Philadelphia, PA 19103' } });
  expect([await isNear('11201'), await isNear('19103')]).toEqual([false, true]);
  await mover.api.updateMe({ body: { shown: { ...shown, address: false } } });
  expect(await isNear('19103')).toBe(false);
  await changeAvailability(mover, { travelMiles: 5 });
  expect(await isNear('19103')).toBe(true);
  await mover.api.updateMe({ body: { address: '2 Salon Street' } });
  expect(await isNear('19103')).toBe(false);
});

const homeAt = (address: string) => ({ location: { kind: 'home' as const, address } });

test('an address beyond the travel radius is refused before and when booking', async () => {
  await changeAvailability(brooklyn, { travelMiles: 5 });
  const params = { providerId: brooklyn.id };
  expect(await later().getHairstyle({ params: { hairstyleId: near.id } })).toMatchObject({
    provider: { travelMiles: 5 },
  });
  expect(await customer.api.getTravel({ params, query: { zip: '10027' } })).toEqual({
    maxMiles: 5,
    miles: 8,
  });
  expect(await customer.api.getTravel({ params, query: { zip: '00000' } })).toEqual({ maxMiles: 5 });
  const message = 'This stylist travels up to 5 miles, and this address is about 8 miles away.';
  await expect(newBooking(customer, near, homeAt('9 Hill St, New York, NY 10027'))).rejects.toMatchObject({
    code: 'too_far',
    message,
    more: { fields: { 'location.address': message } },
  });
  await paidBooking(cloud, customer, near, homeAt('9 Grand St, Brooklyn, NY 11211'));
  const { items } = await brooklyn.api.listProviderBookings({ query: {} });
  expect(items).toMatchObject([{ travel: { maxMiles: 5, miles: 3 } }]);
});

test('what cannot be measured is booked, and the provider is told', async () => {
  const provider = await newProvider(cloud);
  const style = await newHairstyle(provider);
  await changeAvailability(provider, { travelMiles: 5 });
  await paidBooking(cloud, customer, style, homeAt('The Grand Hotel, Room 12'));
  const { items } = await provider.api.listProviderBookings({ query: {} });
  expect(items[0]?.travel).toEqual({ maxMiles: 5 });
});

test('a radius is kept by clients that do not know it, and taken away by null', async () => {
  const provider = await newProvider(cloud);
  await changeAvailability(provider, { travelMiles: 30 });
  const { travelMiles: _, ...known } = await provider.api.getMyAvailability();
  const body = { ...known, stepMinutes: 60 } as const;
  expect((await provider.api.updateAvailability({ body })).travelMiles).toBe(30);
  await changeAvailability(provider, { travelMiles: null });
  expect((await provider.api.getMyAvailability()).travelMiles).toBeUndefined();
  expect(
    await customer.api.getTravel({ params: { providerId: provider.id }, query: { zip: '11201' } }),
  ).toEqual({});
});

test.each([0, 101, 2.5])('a radius of %s miles is refused', async (travelMiles) => {
  await expect(changeAvailability(harlem, { travelMiles })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { travelMiles: expect.any(String) } },
  });
});
