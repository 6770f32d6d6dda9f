import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { notificationChoices } from '../../shared/notifications/preferences';
import { confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newApplicant, newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

const cloud = runningCloud();
let provider: Person;
let customer: Person;

beforeEach(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
});

const listed = async ({ api }: Person, filter?: 'unread') => {
  await settled(cloud);
  return api.listNotifications({ query: { filter } });
};
const titlesOf = async (person: Person, filter?: 'unread') =>
  (await listed(person, filter)).items.map(({ title }) => title);

/** The provider has two from their application. */
const ofNewProvider = ['Application approved', 'Application received'];

test('unread ones are counted, listed, and marked one by one or all at once', async () => {
  await paidBooking(cloud, customer, await newHairstyle(provider), { date: openDate(3) });
  expect(await listed(provider)).toMatchObject({ unread: 3 });
  expect(await titlesOf(provider, 'unread')).toEqual(['New booking', ...ofNewProvider]);

  const { items } = await listed(provider);
  await provider.api.markNotificationRead({ params: { notificationId: items[1]!.id } });
  expect(await listed(provider)).toMatchObject({ unread: 2 });
  expect(await titlesOf(provider, 'unread')).toEqual(['New booking', 'Application received']);

  await provider.api.markAllNotificationsRead();
  expect(await listed(provider)).toMatchObject({ unread: 0 });
  expect(await listed(provider, 'unread')).toEqual({ items: [] });
  expect((await listed(provider)).items.every(({ read }) => read)).toBe(true);

  await paidBooking(cloud, customer, await newHairstyle(provider), { date: openDate(4) });
  expect(await titlesOf(provider, 'unread')).toEqual(['New booking']);
});

test('the count stops at ten, and both lists go on page by page', async () => {
  const style = await newHairstyle(provider);
  for (const day of [2, 9, 16, 23])
    for (const time of ['09:00', '12:00', '15:00'] as const) {
      const booker = await newCustomer(cloud);
      await paidBooking(cloud, booker, style, { date: openDate(day), time });
    }
  const first = await listed(provider);
  expect(first).toMatchObject({ unread: 10 });
  const second = await provider.api.listNotifications({ query: { cursor: first.cursor } });
  expect(second.unread).toBeUndefined();
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(14);

  const unread = await listed(provider, 'unread');
  expect(unread.items).toHaveLength(10);
  const rest = await provider.api.listNotifications({ query: { filter: 'unread', cursor: unread.cursor } });
  expect(rest.items).toHaveLength(4);
  // A cursor from before all were marked as read leads to an empty page.
  await provider.api.markAllNotificationsRead();
  expect(
    await provider.api.listNotifications({ query: { filter: 'unread', cursor: unread.cursor } }),
  ).toEqual({ items: [] });
});

/** What people get only if they turn it on. */
const offAtFirst = notificationChoices.filter(
  (choice) => choice.endsWith('.push') || /^(rebookings|offers)/.test(choice),
);
const sorted = ({ off }: { off: string[] }) => off.toSorted();

test('a kind that is turned off is not created; what matters always is', async () => {
  const style = await newHairstyle(provider);
  await customer.api.setNotificationPreference({ body: { choice: 'bookings.inApp', on: false } });
  await customer.api.setNotificationPreference({ body: { choice: 'reviews.email', on: false } });
  await customer.api.setNotificationPreference({ body: { choice: 'reviews.email', on: false } });
  expect(sorted(await customer.api.getNotificationPreferences())).toEqual(
    ['bookings.inApp', 'reviews.email', ...offAtFirst].toSorted(),
  );
  const { id } = await confirmedBooking(cloud, { customer, provider }, style, { date: openDate(5) });
  expect(await titlesOf(customer)).toEqual([]);
  await provider.api.updateBookingStatus({
    params: { bookingId: id },
    body: { transition: 'providerCancel' },
  });
  expect(await titlesOf(customer)).toEqual(['Booking cancelled']);

  await customer.api.setNotificationPreference({ body: { choice: 'bookings.inApp', on: true } });
  expect(sorted(await customer.api.getNotificationPreferences())).toEqual(
    ['reviews.email', ...offAtFirst].toSorted(),
  );
  await confirmedBooking(cloud, { customer, provider }, style, { date: openDate(6) });
  expect(await titlesOf(customer)).toEqual(['Booking confirmed', 'Booking cancelled']);
  await customer.api.setNotificationPreference({ body: { choice: 'rebookings.email', on: true } });
  expect(sorted(await customer.api.getNotificationPreferences())).toEqual(
    ['reviews.email', ...offAtFirst].filter((choice) => choice !== 'rebookings.email').toSorted(),
  );
  await customer.api.setNotificationPreference({ body: { choice: 'rebookings.email', on: false } });
  expect(sorted(await customer.api.getNotificationPreferences())).toEqual(
    ['reviews.email', ...offAtFirst].toSorted(),
  );
});

test('an applicant reads that the application arrived, and admins are told of it and of a report', async () => {
  const name = `Zoe ${Date.now().toString(36)}`;
  const applicant = await newApplicant(cloud, { name });
  expect(await titlesOf(applicant)).toEqual(['Application received']);
  const oil = await newProduct(provider, { name: `Oil of ${name}` });
  await customer.api.reportContent({ body: { kind: 'product', id: oil.id, reason: 'spam' } });
  await settled(cloud);
  const { items } = await (await admin(cloud)).api.listNotifications();
  const about = items.filter(({ id, message }) => id.includes(applicant.id) || message.includes(name));
  expect(about).toEqual([
    expect.objectContaining({ title: 'New report', link: '/admin/dashboard' }),
    expect.objectContaining({ title: 'New provider application', link: '/admin/providers' }),
  ]);
});

test('customers of a suspended provider are told about their confirmed bookings', async () => {
  const { title } = await confirmedBooking(cloud, { customer, provider }, await newHairstyle(provider), {
    date: openDate(7),
  });
  await (await admin(cloud)).api.decideApplication({
    params: { providerId: provider.id },
    body: { verdict: 'suspend', reason: 'A test' },
  });
  const [newest] = (await listed(customer)).items;
  expect(newest).toMatchObject({ title: 'Your stylist is unavailable', link: '/bookings' });
  expect(newest!.message).toContain(`You can cancel ${title}, `);
});
