import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { bookings } from '../../lambdas/data/bookings';
import { put } from '../../lambdas/data/engine/writes';
import { hairstyles } from '../../lambdas/data/hairstyles';
import { history, journal, journalKeys } from '../../lambdas/data/journal';
import { markAllRead, notificationId, readMarks } from '../../lambdas/data/notifications';
import { profiles, roles } from '../../lambdas/data/people';
import { products } from '../../lambdas/data/products';
import type { TableChange } from '../../lambdas/events/changes';
import { createCatalog } from '../../lambdas/search/search';
import { findFreeStarts } from '../../shared/availability/openings';
import { completedBooking, paidBooking } from '../given/bookings';
import { consumersOn, deliverChangesTo } from '../given/consumers';
import { newHairstyle } from '../given/hairstyles';
import { memoryFiles } from '../given/memory-files';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled } from './given/time';

/** The stream delivers changes at least once and sometimes late: neither may restore an old state. */

const cloud = runningCloud();
const files = memoryFiles();
let table: Awaited<ReturnType<typeof tableOf>>;
let provider: Person;
let customer: Person;

beforeAll(async () => {
  [provider, customer, table] = await Promise.all([newProvider(cloud), newCustomer(cloud), tableOf(cloud)]);
});
afterAll(() => table.close());

/** Delivers a change again, as the stream would. */
const deliver = (change: TableChange): Promise<void> =>
  deliverChangesTo(consumersOn(table, { files }))(change);

const found = async (kind: 'hairstyles' | 'products', text: string) => {
  const { items } = await createCatalog(files)[kind].search({ text, sort: 'newest', limit: 10 }, Date.now());
  return items.map(({ id }) => id);
};

test('a read notification stays read when its change is delivered again', async () => {
  const { id } = await paidBooking(cloud, customer, await newHairstyle(provider), { date: openDate(3) });
  await settled(cloud);
  const [notification] = (await provider.api.listNotifications()).items;
  await provider.api.markNotificationRead({ params: { notificationId: notification!.id } });
  const paid = (await table.read(bookings.ref(id)))!;
  await deliver({ kind: 'booking', before: { ...paid, paidAt: undefined }, after: paid });
  const { items } = await provider.api.listNotifications();
  expect(items.filter(({ title }) => title === 'New booking')).toEqual([{ ...notification, read: true }]);
});

test('marking all notifications as read never moves the mark back', async () => {
  await paidBooking(cloud, customer, await newHairstyle(provider), { date: openDate(10) });
  await settled(cloud);
  // A later mark, set by a second page of the same user.
  const upTo = notificationId(hoursAfter(Date.now(), 1), 'later');
  await table.write(markAllRead(provider.id, { id: upTo }));
  await provider.api.markAllNotificationsRead();
  expect(await table.read(readMarks.ref(provider.id))).toEqual({ upTo });
});

test('a changed line of the wallet history is kept when its journal record is delivered again', async () => {
  const style = await newHairstyle(provider);
  const { id } = await paidBooking(cloud, customer, style, { date: openDate(12) });
  await settled(cloud);
  const record = (await table.read(journal.ref(journalKeys.pay(id))))!;
  const [line] = record.history;
  const row = history.ref(line!.userId, line!.wallet, record.at, `${record.key}-0`);
  const before = (await table.read(row))!;
  await table.write(put(history, { ...before, status: 'failed' }));
  await deliver({ kind: 'journal', after: record });
  expect(await table.read(row)).toMatchObject({ status: 'failed' });
});

test('search keeps the current text, and leaves out archived products, when old changes arrive late', async () => {
  const word = `lisbon${Date.now().toString(36)}`;
  const style = await newHairstyle(provider, { title: word });
  const { images } = style;
  const product = await newProduct(provider, { name: word, images });
  const { oldStyle, oldProduct } = await table.readAll({
    oldStyle: hairstyles.ref(style.id),
    oldProduct: products.ref(product.id),
  });
  await provider.api.updateHairstyle({
    params: { hairstyleId: style.id },
    body: { ...style, title: `${word} porto` },
  });
  await provider.api.archiveProduct({ params: { productId: product.id } });
  await deliver({ kind: 'hairstyle', after: oldStyle });
  await deliver({ kind: 'product', after: oldProduct });
  expect(await found('hairstyles', `${word} porto`)).toEqual([style.id]);
  expect(await found('products', word)).toEqual([]);
});

test('search keeps the current rating when an old change arrives late', async () => {
  const rated = await newProvider(cloud);
  const style = await newHairstyle(rated);
  const choice = { date: openDate(14) };
  const { id } = await completedBooking(cloud, { customer, provider: rated }, style, choice);
  const before = (await table.read(profiles.ref(rated.id)))!;
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: 'Lovely' } });
  await deliver({
    kind: 'profile',
    before,
    after: { ...before, ratingSum: 1, ratingCount: 1 },
  });
  const ratings = await createCatalog(files).ratingsAt(Date.now());
  expect(ratings.get(rated.id)).toEqual({ sum: 5, count: 1 });
});

test('a cancelled booking frees its day although its placing is delivered again, late', async () => {
  const free = await newProvider(cloud);
  const style = await newHairstyle(free, { durationMinutes: 600 });
  const date = openDate(16);
  const { id } = await paidBooking(cloud, customer, style, { date, time: '12:00' });
  const paid = (await table.read(bookings.ref(id)))!;
  const freeStart = async () => {
    const known = await createCatalog(files).openingsAt(Date.now());
    return findFreeStarts(Date.now())(known.get(free.id), 600, date)?.time;
  };
  await deliver({ kind: 'booking', after: paid });
  expect(await freeStart()).toBeUndefined();
  await free.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'decline' } });
  await deliver({ kind: 'booking', after: paid });
  expect(await freeStart()).toBe('09:00');
});

test('a provider who was approved again stays listed when their suspension arrives late', async () => {
  const suspended = await newProvider(cloud);
  const style = await newHairstyle(suspended);
  const { api } = await admin(cloud);
  const params = { providerId: suspended.id };
  const approved = (await table.read(roles.ref(suspended.id)))!;
  await api.decideApplication({ params, body: { verdict: 'suspend', reason: 'A test' } });
  await api.decideApplication({ params, body: { verdict: 'approve' } });
  await settled(cloud);
  await deliver({ kind: 'role', before: approved, after: { ...approved, status: 'suspended' } });
  expect(await table.read(hairstyles.ref(style.id))).toMatchObject({ providerApproved: true });
});
