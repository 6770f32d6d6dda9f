import { admin, proveEmail } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import { uploadImage, uploadLook } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { dataFiles, type StoredDataFile } from '../../lambdas/data/data-files';
import { notificationsOf } from '../../lambdas/data/notifications';
import { tips } from '../../lambdas/data/tips';
import { keepableDays } from '../../shared/account/limits';
import { addDays, weekday } from '../../shared/time/zoned';
import { paidBooking } from '../given/bookings';
import { downloadData, prepareData } from '../given/data-file';
import { newHairstyle } from '../given/hairstyles';
import { mailsTo } from '../given/mailbox';
import { deliveredOrder, paidOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { seed } from '../given/seed';
import { tip } from '../unit/events/fixtures';
import { openWith, say } from './given/chat';
import { newDevice } from './given/own-account';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const notes = '=HYPERLINK("http://evil"), long hair';
const secretOfOther = 'The notes of another customer';
const answerOfOther = 'The answer of another customer';
const noteOnCustomer = 'Likes it quiet';

let customer: Person;
let provider: Person;
let other: Person;
let conversationId: string;
let lookFile: string;

/** A customer and a provider with something in every file, and another customer of the same provider. */
beforeAll(async () => {
  [customer, provider, other] = await Promise.all([
    newCustomer(cloud, { name: 'Dana Data' }),
    newProvider(cloud, { name: 'Pia Provider', profile: { phone: '212 555 0101' } }),
    newCustomer(cloud, { name: 'Olga Other' }),
  ]);
  const questions = [{ text: 'Any allergies?', kind: 'text' as const }];
  const [style, product] = await Promise.all([newHairstyle(provider, { questions }), newProduct(provider)]);
  const photo = await uploadImage(customer);
  await customer.api.updateMe({ body: { photo, phone: '212 555 0199' } });
  await customer.api.addAddress({ body: { label: 'Home', text: '5 Data Street' } });
  const answer = (value: string) => [{ questionId: style.questions[0]!.id, value }];
  const { id: bookingId } = await paidBooking(cloud, customer, style, {
    date: openDate(4),
    time: '11:00',
    notes,
    answers: answer('Latex'),
    pictures: [await uploadLook(customer)],
  });
  lookFile = `pictures/bookings/${bookingId}-1.webp`;
  await newBooking(customer, style, { date: openDate(5), time: '11:00' });
  await paidBooking(cloud, other, style, {
    date: openDate(6),
    time: '11:00',
    notes: secretOfOther,
    answers: answer(answerOfOther),
  });
  const { id: orderId } = await deliveredOrder(cloud, { customer, provider }, product);
  await customer.api.reviewOrder({ params: { orderId }, body: { rating: 4, comment: '+1, good' } });
  const [cancelled] = await paidOrders(cloud, customer, [product]);
  await customer.api.cancelOrder({ params: { orderId: cancelled!.id } });
  await customer.api.addFavorite({ params: { kind: 'hairstyle', id: style.id } });
  conversationId = await openWith(customer, provider);
  await say(customer, conversationId, 'Like this?', { picture: await uploadImage(customer) });
  await say(provider, conversationId, 'Or like this?', { picture: await uploadImage(provider) });
  await say(provider, await openWith(other, provider), 'Only for Olga');
  await provider.api.saveCustomerNote({
    params: { kind: 'order', id: orderId },
    body: { text: noteOnCustomer, tags: ['=VIP', 'Vegan'], version: 0 },
  });
  // Nobody works on Sundays, so no time is held.
  const sunday = addDays(openDate(), 7 - weekday(openDate()));
  const waited = { hairstyleId: style.id, providerId: style.providerId, days: [sunday] };
  await customer.api.joinWaitlist({ body: { ...waited, part: 'any', location: 'provider' } });
  await settled(cloud);
});

const everyBooking = async ({ api }: Person) => {
  const sections = (['upcoming', 'past', 'cancelled'] as const).map((when) =>
    api.listBookings({ query: { when } }),
  );
  return (await Promise.all(sections)).flatMap(({ items }) => items);
};

const stored = async <T>(change: (table: Awaited<ReturnType<typeof tableOf>>) => Promise<T>): Promise<T> => {
  const table = await tableOf(cloud);
  return change(table).finally(() => table.close());
};

const byId = (one: { id?: unknown }, two: { id?: unknown }) => (String(one.id) < String(two.id) ? -1 : 1);
const sorted = <T extends { id?: unknown }>(rows: readonly T[]): T[] => rows.toSorted(byId);

test('a customer’s file has what the site shows them, their pictures, and nothing of other people', async () => {
  const { api } = customer;
  // Later there is one more, about the file.
  const { items: told } = await api.listNotifications();
  await prepareData(customer);
  const file = await downloadData(customer);
  const profile = file.json<{ account: object; sessions: object[] }>('profile');
  expect(profile.account).toEqual({ ...(await api.getMe()), twoStepNeeded: undefined });
  expect(profile.sessions).toHaveLength((await api.getSessions()).items.length);
  expect(sorted(file.json('bookings'))).toEqual(sorted(await everyBooking(customer)));
  const orders = (await api.listOrders()).items;
  expect(file.json('orders')).toEqual(orders);
  expect(file.json('wallet')).toEqual((await api.getWallet()).items);
  expect(file.json('notifications').slice(0, told.length)).toEqual(told);
  expect(file.json('favorites')).toMatchObject([{ kind: 'service', providerName: 'Pia Provider' }]);
  expect(file.json('waitlist')).toEqual((await api.listWaits()).items);
  expect(file.json('reviews-written')).toMatchObject([{ rating: 4, providerName: 'Pia Provider' }]);
  const paid = file.json('payments');
  expect(paid.map(({ kind, paymentStatus }) => `${kind} ${paymentStatus}`).sort()).toEqual([
    'booking paid',
    'order paid',
    'order refunded',
  ]);

  const said = await api.listMessages({ params: { conversationId } });
  const messages = file.json('messages');
  expect(messages).toMatchObject(
    said.items.map(({ id, number, senderId, text, sentAt }) => ({
      ...{ id, number, senderId, text, sentAt },
      with: 'Pia Provider',
      hasPicture: true,
    })),
  );
  const pictureFile = `pictures/messages/${conversationId}-1.webp`;
  expect(messages.map((row) => row.pictureFile)).toEqual([pictureFile, undefined]);
  const shown = await fetch(`${cloud.origin}${said.items[0]!.picture!.src}/1280.webp`);
  expect(Buffer.from(file.bytes(pictureFile)!)).toEqual(Buffer.from(await shown.arrayBuffer()));
  expect(file.names.filter((name) => name.startsWith('pictures/')).sort()).toEqual([
    lookFile,
    pictureFile,
    'pictures/photo.webp',
  ]);
  expect(file.json('booking-answers')).toMatchObject([{ question: 'Any allergies?', answer: 'Latex' }]);

  const text = file.everything();
  for (const foreign of [
    provider.email,
    other.email,
    other.name,
    secretOfOther,
    answerOfOther,
    'Only for Olga',
    noteOnCustomer,
  ])
    expect(text).not.toContain(foreign);
});

test('CSV files have a header, amounts in cents, and no formulas; the README names every file', async () => {
  const file = await downloadData(customer);
  const [header, ...lines] = file.text('bookings.csv').split('\r\n');
  expect(header).toMatch(/^\uFEFFid,title,.*,totalCents,/);
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil""), long hair"`);
  expect(file.text('reviews-written.csv')).toContain(`"'+1, good"`);
  const readme = file.text('README.txt');
  for (const name of file.names.filter((each) => !/^(pictures\/|README)/.test(each)))
    expect(readme).toContain(name);
  expect(file.headers.get('content-type')).toBe('application/zip');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
});

test('a provider’s file has their work; once suspended, without how to reach their customers', async () => {
  await stored(({ write }) =>
    write(seed(tips, { ...tip, providerId: provider.id, refundedCents: 500, version: 1 })),
  );
  await prepareData(provider);
  const { api } = provider;
  const file = await downloadData(provider);
  const bookings = await api.listProviderBookings({ query: { when: 'upcoming' } });
  expect(sorted(file.json('provider-bookings'))).toEqual(sorted(bookings.items));
  expect(file.json('provider-orders')).toEqual((await api.listProviderOrders()).items);
  expect(file.json('provider-wallet')).toEqual((await api.getProviderWallet({})).items);
  expect(file.json('services')).toEqual((await api.listMyHairstyles({})).items);
  expect(file.json('products')).toEqual((await api.listMyProducts({})).items);
  const settings = file.json<{ availability: object }>('work-settings');
  expect(settings.availability).toEqual(await api.getMyAvailability());
  expect(file.json('provider-tips')).toEqual([
    {
      id: tip.id,
      bookingId: tip.bookingId,
      title: tip.title,
      customer: { name: 'Chloe' },
      totalCents: 1_500,
      returnedCents: 500,
      paidAt: tip.paidAt,
    },
  ]);
  expect(file.json('reviews-received')).toMatchObject([{ rating: 4, reviewerName: 'Dana Data' }]);
  const tags = ['=VIP', 'Vegan'];
  expect(file.json('customer-notes')).toEqual([{ customerName: 'Dana Data', text: noteOnCustomer, tags }]);
  expect(file.json('clients')).toMatchObject([
    { name: 'Dana Data', visits: 0, orders: 1, noShows: 0 },
    { name: 'Olga Other', visits: 0, orders: 0, noShows: 0 },
  ]);
  const { id: styleId } = (await api.listMyHairstyles({})).items[0]!;
  expect(file.names).toContain(`pictures/services/${styleId}-1.webp`);

  const judge = await admin(cloud);
  const suspended = await newProvider(cloud);
  const product = await newProduct(suspended);
  await paidOrders(cloud, customer, [product], { shippingAddress: '9 Private Road' });
  await judge.api.decideApplication({
    params: { providerId: suspended.id },
    body: { verdict: 'suspend', reason: 'A test' },
  });
  await settled(cloud);
  await prepareData(suspended);
  const theirs = await downloadData(suspended);
  expect(theirs.json('provider-orders')).toMatchObject([{ customer: { name: 'Dana Data' } }]);
  for (const contact of [customer.email, '212 555 0199', '9 Private Road'])
    expect(theirs.everything()).not.toContain(contact);
});

const changeStored = (person: Person, changed: Partial<StoredDataFile>) =>
  stored(async (table) => {
    const found = (await table.read(dataFiles.ref(person.id)))!;
    await table.write(seed(dataFiles, { ...found, ...changed, version: found.version + 1 }));
  });

test('two requests at once prepare one file, and the next can be prepared a day later', async () => {
  const person = await newCustomer(cloud);
  const { api } = person;
  expect(await api.getDataFile()).toEqual({ state: 'none' });
  await expect(api.createDataFileLink()).rejects.toMatchObject({ code: 'not_found' });
  const both = await Promise.all([api.requestDataFile(), api.requestDataFile()]);
  expect(both.map(({ state }) => state)).toEqual(['preparing', 'preparing']);
  const { readyAt = '' } = await prepareData(person).catch(() => api.getDataFile());
  const nextAt = hoursAfter(readyAt, 24);
  await expect(api.requestDataFile()).rejects.toMatchObject({
    code: 'data_just_prepared',
    more: { details: { nextAt } },
  });
  expect(await person.at(hoursAfter(readyAt, 24)).getDataFile()).toMatchObject({
    state: 'ready',
    expiresAt: hoursAfter(readyAt, 7 * 24),
  });
  expect(await person.at(hoursAfter(readyAt, 7 * 24)).getDataFile()).toEqual({ state: 'none' });
  await changeStored(person, { readyAt: hoursAfter(readyAt, -25) });
  expect(await api.requestDataFile()).toMatchObject({ state: 'preparing' });
});

test('a file that is not ready after an hour has failed, and can be asked for again', async () => {
  const person = await newCustomer(cloud);
  await prepareData(person);
  const requestedAt = hoursAfter(Date.now(), -1);
  await changeStored(person, { state: 'preparing', requestedAt, readyAt: undefined });
  expect(await person.api.getDataFile()).toEqual({ state: 'failed' });
  expect(await person.api.requestDataFile()).toMatchObject({ state: 'preparing' });
  expect(await prepareData(person)).toMatchObject({ state: 'ready' });
});

test('asking and downloading take a sign-in of the last minutes', async () => {
  const person = await newCustomer(cloud);
  const later = person.at(hoursAfter(Date.now(), 6 / 60));
  await expect(later.requestDataFile()).rejects.toMatchObject({ code: 'sign_in_again' });
  await prepareData(person);
  await expect(later.createDataFileLink()).rejects.toMatchObject({ code: 'sign_in_again' });
  const again = await newDevice(cloud, person.email);
  expect(again.id).toBe(person.id);
  await expect(again.api.createDataFileLink()).resolves.toMatchObject({
    url: expect.stringContaining('X-Amz-Expires=60'),
  });
});

test('nobody gets the file of another, also with a link of their own', async () => {
  const stranger = await newCustomer(cloud);
  await expect(stranger.api.createDataFileLink()).rejects.toMatchObject({ code: 'not_found' });
  await prepareData(stranger);
  const { url } = await stranger.api.createDataFileLink();
  expect(url).toContain(`/people/${stranger.id}.zip`);
  expect((await fetch(url.replace(stranger.id, customer.id))).status).toBe(403);
});

test('one notification and one mail lead to the profile, not to the file', async () => {
  const person = await newCustomer(cloud);
  await proveEmail(cloud, person);
  await prepareData(person);
  // Mail is stored, and then sent.
  for (let turn = 0; turn < 3; turn++) await settled(cloud);
  const { items } = await stored((table) => table.list(notificationsOf(person.id)));
  const told = items.filter(({ title }) => title === 'Your data is ready');
  expect(told).toMatchObject([{ link: '/profile/security#data' }]);
  const mails = (await mailsTo(cloud, person.email)).filter(
    ({ subject }) => subject === 'Your data is ready',
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`${cloud.origin}/profile/security#data`);
  expect(`${mails[0]!.text}${mails[0]!.html}`).not.toMatch(/X-Amz|\.zip/);
});

test('someone who is leaving can still download; the file is gone with the account', async () => {
  const person = await newCustomer(cloud);
  await person.api.requestDeletion({ body: { forfeitCents: 0 } });
  await prepareData(person);
  const { url, names } = await downloadData(person);
  expect(names).toContain('profile.json');
  for (const minutes of [1, 4])
    await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + minutes / 60), 'accounts');
  expect((await fetch(url)).status).not.toBe(200);
  expect(await stored((table) => table.read(dataFiles.ref(person.id)))).toBeUndefined();
});
