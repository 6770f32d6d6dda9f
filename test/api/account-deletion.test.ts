import { randomInt } from 'node:crypto';
import { signUp } from '../../infra/acting/accounts';
import { admin, proveEmail } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { profiles } from '../../lambdas/data/people';
import { pictures } from '../../lambdas/data/pictures';
import { smsNumbers } from '../../lambdas/data/sms-numbers';
import { pictureIdOf } from '../../lambdas/media/picture-id';
import { keepableDays } from '../../shared/account/limits';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { mailedCode } from '../given/mailbox';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { newDevice } from './given/own-account';
import { sockets } from './given/sockets';
import { hoursAfter, laterInstants, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const { listen } = sockets(cloud);

const ask = ({ api }: Person) => api.requestDeletion({ body: { forfeitCents: 0 } });
const end = (minutes: number) => hoursAfter(Date.now(), keepableDays * 24 + minutes / 60);
/** Runs the sweep when the 14 days are over, and again once nothing begun before can still come in. */
const sweepToTheEnd = async () => {
  await sweepAt(cloud, end(1), 'accounts');
  await sweepAt(cloud, end(4), 'accounts');
};
// A request with its own time bypasses the CloudFront cache.
const statusOf = async (path: string): Promise<number> =>
  (
    await fetch(`${cloud.origin}${path}?unseen=${Math.random()}`, {
      headers: { 'x-local-now': new Date().toISOString() },
    })
  ).status;

test('a provider’s listings disappear when they ask, and come back when they keep the account', async () => {
  const provider = await newProvider(cloud);
  const { id } = await newHairstyle(provider);
  const customer = await newCustomer(cloud);
  await settled(cloud);
  const { deletesAt } = await ask(provider);
  expect(await ask(provider)).toEqual({ deletesAt });
  await expect(provider.api.listMyHairstyles({})).rejects.toMatchObject({ code: 'not_provider' });
  await settled(cloud);
  expect(await statusOf(`/api/hairstyles/${id}`)).toBe(404);
  expect(await statusOf(`/api/providers/${provider.id}`)).toBe(404);
  await expect(
    newBooking(customer, { ...(await newHairstyle(await newProvider(cloud))), id }),
  ).rejects.toMatchObject({
    code: 'not_listed',
  });
  expect(await provider.api.getMe()).toMatchObject({ role: 'customer', deletesAt });
  await expect(provider.api.applyAsProvider()).rejects.toMatchObject({ code: 'account_leaving' });
  await provider.api.keepAccount();
  await settled(cloud);
  expect(await statusOf(`/api/hairstyles/${id}`)).toBe(200);
  const me = await provider.api.getMe();
  expect({ role: me.role, deletesAt: me.deletesAt }).toEqual({ role: 'provider', deletesAt: undefined });
});

test('a provider who is suspended while they are leaving comes back suspended, and restored only by an admin', async () => {
  const provider = await newProvider(cloud);
  const { id } = await newHairstyle(provider);
  const { api } = await admin(cloud);
  const judge = (verdict: 'suspend' | 'approve') =>
    api.decideApplication({ params: { providerId: provider.id }, body: { verdict, reason: 'A test' } });
  const status = async () => (await provider.api.getMe()).application;
  await ask(provider);
  await judge('suspend');
  await expect(judge('suspend')).rejects.toMatchObject({ code: 'not_possible_now' });
  expect(await status()).toBe('suspended');
  await judge('approve');
  expect(await status()).toBe('leaving');
  await settled(cloud);
  const { items } = await provider.api.listNotifications();
  expect(items.find(({ title }) => title === 'Provider account restored')?.message).toContain(
    'If you keep it, they are listed again.',
  );
  await judge('suspend');
  await provider.api.keepAccount();
  expect(await status()).toBe('suspended');
  await ask(provider);
  expect(await status()).toBe('suspended');
  await provider.api.keepAccount();
  await judge('approve');
  expect(await status()).toBe('approved');
  await settled(cloud);
  expect(await statusOf(`/api/hairstyles/${id}`)).toBe(200);
});

test('open bookings are named to both sides and have to be settled first', async () => {
  const [customer, provider] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const style = await newHairstyle(provider);
  await paidBooking(cloud, customer, style, { date: openDate(6) });
  await settled(cloud);
  const { matters } = await customer.api.getDeletion();
  expect(matters).toMatchObject([{ title: expect.stringContaining(style.title), link: '/bookings' }]);
  const theirs = await provider.api.getDeletion();
  expect(theirs.matters.map(({ link }) => link)).toEqual(['/provider/wallet', '/provider/bookings']);
  for (const person of [customer, provider])
    await expect(ask(person)).rejects.toMatchObject({
      code: 'settle_first',
      message: expect.stringMatching(/^Please settle this first: \w/),
    });
});

test('an admin’s role has to be withdrawn first', async () => {
  await expect(ask(await admin(cloud))).rejects.toMatchObject({ code: 'admin_role_first' });
});

/** Has reminders sent to a number of their own. */
const confirmNumber = async ({ api }: Person): Promise<void> => {
  const { pending } = await api.sendSmsCode({ body: { phone: `646555${1_000 + randomInt(9_000)}` } });
  await api.verifySmsNumber({ body: { code: await mailedCode(cloud, pending!.phone) } });
};

test('in the end sign-in, search and photo are gone, sockets close, and the address is free', async () => {
  const name = `Zora Leaving ${Date.now()}`;
  const customer = await newCustomer(cloud, { name });
  await proveEmail(cloud, customer);
  const photo = await uploadImage(customer);
  await customer.api.updateMe({ body: { photo, phone: '212 555 0188' } });
  await confirmNumber(customer);
  const judge = await admin(cloud);
  await settled(cloud);
  const later = laterInstants();
  const found = async () => (await judge.at(later()).searchPeople({ query: { search: name } })).items.length;
  expect(await found()).toBe(1);
  await ask(customer);
  const { socket } = await listen(customer);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await sweepToTheEnd();
  await closed;
  await expect(customer.api.updateMe({ body: { bio: 'Still here' } })).rejects.toMatchObject({
    code: 'signed_out',
  });
  await expect(newDevice(cloud, customer.email)).rejects.toThrow();
  const table = await tableOf(cloud);
  const left = (await table.read(profiles.ref(customer.id)))!;
  const picture = await table.read(pictures.ref(pictureIdOf(photo)));
  expect(await table.read(smsNumbers.ref(customer.id))).toBeUndefined();
  table.close();
  expect({ name: left.name, email: left.email, phone: left.phone, photo: left.photo }).toEqual({
    name: 'Former customer',
    email: '',
    phone: '',
    photo: undefined,
  });
  expect(picture?.usedBy).toEqual(new Set());
  expect(await found()).toBe(0);
  await signUp(cloud.origin, { email: customer.email, name: 'Zora Again', accountType: 'customer' });
  const again = await newDevice(cloud, customer.email);
  expect(again.id).not.toBe(customer.id);
  await expect(again.api.getMe()).resolves.toMatchObject({ email: customer.email });
});
