import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { runSweep } from '../../infra/acting/schedules';
import { maxPushDevices } from '../../shared/notifications/push';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { newDevice } from './given/own-account';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();

type Subscription = { endpoint: string; p256dh: string; auth: string };
type Received = {
  endpoint: string;
  payload: { title: string; body: string; link: string; tag: string };
} & Record<'ttl' | 'urgency' | 'topic', string>;

const service = (path: string, method = 'POST') => fetch(`${cloud.origin}/_local/push${path}`, { method });
const subscribe = async (): Promise<Subscription> => (await service('/subscriptions')).json();
const received = async ({ endpoint }: Subscription): Promise<Received[]> => {
  const all: Received[] = await (await service('/messages', 'GET')).json();
  return all.filter((each) => each.endpoint === endpoint);
};
const aboutBookings = async (subscription: Subscription) =>
  (await received(subscription)).filter(({ payload }) => payload.link === '/provider/bookings');
const answerWith = (status: number, { endpoint }: Subscription) =>
  service(`/subscriptions/${endpoint.split('/').at(-1)}/answer?status=${status}`);

let day = 2;
let provider: Person;
let customer: Person;
const book = async () => {
  day += 1;
  const style = await newHairstyle(provider, { title: 'Box Braids' });
  return paidBooking(cloud, customer, style, { date: openDate(day) });
};
const devicesOf = async ({ api }: Person) => (await api.getPushDevices()).devices;

beforeAll(async () => {
  customer = await newCustomer(cloud, { name: 'Nadia Lock' });
});
beforeEach(async () => {
  provider = await newProvider(cloud);
});

test('news is encrypted for a device, once, and names nobody unless its owner wants details', async () => {
  const [quiet, loud] = [await subscribe(), await subscribe()];
  await provider.api.savePushDevice({ body: quiet });
  await provider.api.savePushDevice({ body: { ...loud, details: true } });
  await book();
  await settled(cloud);
  const [first, ...others] = await aboutBookings(quiet);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    payload: {
      title: 'News about a booking',
      body: 'Open Hairloom to read it.',
      link: '/provider/bookings',
      tag: first!.topic,
    },
    ttl: '86400',
    urgency: 'normal',
  });
  const [detailed] = await aboutBookings(loud);
  expect(detailed!.payload.title).toBe('New booking');
  expect(detailed!.payload.body).toContain('Nadia');
});

test('a device is one person’s: turning pushes on there takes it from whoever had them before', async () => {
  const device = await subscribe();
  await customer.api.savePushDevice({ body: device });
  await provider.api.savePushDevice({ body: device });
  expect(await devicesOf(customer)).toEqual([]);
  const [mine] = await devicesOf(provider);
  await provider.api.removePushDevice({ query: { device: mine!.id } });
  await provider.api.removePushDevice({ query: { device: mine!.id } });
  expect(await devicesOf(provider)).toEqual([]);
});

test('two people who take a device at once do not both have it', async () => {
  const device = await subscribe();
  await Promise.all([customer, provider].map(({ api }) => api.savePushDevice({ body: device })));
  const all = [...(await devicesOf(customer)), ...(await devicesOf(provider))];
  expect(all).toHaveLength(1);
});

test(`a person has at most ${maxPushDevices} devices, and a new one replaces the one used longest ago`, async () => {
  const all = await Promise.all(Array.from({ length: maxPushDevices + 1 }, subscribe));
  for (const body of all) await provider.api.savePushDevice({ body });
  expect(await devicesOf(provider)).toHaveLength(maxPushDevices);
});

test.each(['http://fcm.googleapis.com/1', 'https://10.0.0.1/1', 'https://push.example.com/1'])(
  'no push is sent to %s',
  async (endpoint) => {
    const saving = provider.api.savePushDevice({ body: { ...(await subscribe()), endpoint } });
    await expect(saving).rejects.toMatchObject({
      code: 'invalid_input',
      more: { fields: { endpoint: expect.any(String) } },
    });
  },
);

test('a device that its service has forgotten is removed; a busy service is asked again by the sweep', async () => {
  const [gone, busy] = [await subscribe(), await subscribe()];
  for (const body of [gone, busy]) await provider.api.savePushDevice({ body });
  await answerWith(410, gone);
  await answerWith(429, busy);
  await book();
  await settled(cloud);
  expect(await devicesOf(provider)).toHaveLength(1);
  expect(await received(busy)).toEqual([]);
  await answerWith(201, busy);
  await runSweep(cloud, hoursAfter(Date.now(), 1), 'mail');
  await settled(cloud);
  expect(await aboutBookings(busy)).toHaveLength(1);
});

test('a key that nothing can be encrypted for is refused', async () => {
  const body = { ...(await subscribe()), p256dh: `B${'A'.repeat(86)}` };
  await expect(provider.api.savePushDevice({ body })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { p256dh: expect.any(String) } },
  });
});

test('a kind is pushed only once it is turned on', async () => {
  const device = await subscribe();
  await customer.api.savePushDevice({ body: device });
  const accepted = async () => {
    const { id } = await book();
    await provider.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'accept' } });
    await settled(cloud);
    return (await received(device)).length;
  };
  expect(await accepted()).toBe(0);
  await customer.api.setNotificationPreference({ body: { choice: 'bookings.push', on: true } });
  expect(await accepted()).toBe(1);
});

test('pushes end with the session that turned them on', async () => {
  const [phone, laptop] = [await newDevice(cloud, provider.email), await newDevice(cloud, provider.email)];
  const [onPhone, onLaptop] = [await subscribe(), await subscribe()];
  await phone.api.savePushDevice({ body: onPhone });
  await laptop.api.savePushDevice({ body: onLaptop });
  const { items } = await phone.api.getSessions();
  await phone.api.endSession({ params: { sessionId: items.find(({ isCurrent }) => isCurrent)!.id } });
  expect(await devicesOf(laptop)).toHaveLength(1);
  await book();
  await settled(cloud);
  const [atPhone, atLaptop] = [await aboutBookings(onPhone), await aboutBookings(onLaptop)];
  expect([atPhone.length, atLaptop.length]).toEqual([0, 1]);
});
