import { addressOf } from '../../infra/acting/person';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { newDevice, refreshed } from './given/own-account';
import { settled } from './given/time';

const cloud = runningCloud();

test('signing out everywhere refuses changes and a provider’s reads at once, and a new sign-in is let in', async () => {
  const { email } = await newProvider(cloud);
  const [phone, laptop] = [await newDevice(cloud, email), await newDevice(cloud, email)];
  await Promise.all([phone.api.getMe(), laptop.api.getMe()]);
  await phone.api.endAllSessions();
  for (const { api } of [phone, laptop]) {
    await expect(api.createTicket()).rejects.toMatchObject({ code: 'signed_out' });
    await expect(api.updateMe({ body: { bio: 'Still here' } })).rejects.toMatchObject({ code: 'signed_out' });
    await expect(api.getProviderWallet({})).rejects.toMatchObject({ code: 'signed_out' });
    await expect(api.getMe()).rejects.toMatchObject({ code: 'signed_out' });
    // What a customer only reads ends with the token, which lives for 15 minutes.
    await expect(api.listBookings({})).resolves.toEqual({ items: [] });
  }
  await expect(refreshed(cloud, laptop)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const again = await newDevice(cloud, email);
  expect((await again.api.getSessions()).items.map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

const refused = { name: 'UserLambdaValidationException', message: expect.stringContaining('signed_out') };

test('one session is ended, gets no more tokens, and the others go on', async () => {
  const { email } = await newCustomer(cloud);
  const [phone, laptop] = [await newDevice(cloud, email), await newDevice(cloud, email)];
  await laptop.api.getMe();
  const earlier = await refreshed(cloud, laptop);
  const { items } = await phone.api.getSessions();
  const other = items.find(({ isCurrent }) => !isCurrent)!;
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  await phone.api.endSession({ params: { sessionId: other.id } });
  await phone.api.endSession({ params: { sessionId: other.id } });
  await expect(laptop.api.updateMe({ body: { bio: 'Still here' } })).rejects.toMatchObject({
    code: 'signed_out',
  });
  await expect(refreshed(cloud, laptop)).rejects.toMatchObject(refused);
  const response = await fetch(`${cloud.origin}/api/me`, { headers: { authorization: `Bearer ${earlier}` } });
  expect(response.status).toBe(401);
  const left = await phone.api.getSessions();
  expect(left.items.map(({ id }) => id)).not.toContain(other.id);
  await expect(refreshed(cloud, phone)).resolves.toEqual(expect.any(String));
});

test('a session gets no more tokens by naming another one, or none', async () => {
  const { email } = await newCustomer(cloud);
  const [device, others] = [await newDevice(cloud, email), await newCustomer(cloud)];
  const [head, payload = '', signature] = (await device.token()).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const altered = Buffer.from(JSON.stringify({ ...claims, origin_jti: 'another' })).toString('base64url');
  for (const idToken of [
    '',
    'none',
    device.accessToken,
    await others.token(),
    [head, altered, signature].join('.'),
  ])
    await expect(refreshed(cloud, device, idToken)).rejects.toMatchObject(refused);
});

test('a session that only reads is listed once it gets new tokens', async () => {
  const { email, api } = await newCustomer(cloud);
  await api.getMe();
  const reading = await newDevice(cloud, email);
  await reading.api.listBookings({});
  const others = async () => (await api.getSessions()).items.filter(({ isCurrent }) => !isCurrent);
  expect(await others()).toEqual([]);
  await refreshed(cloud, reading);
  expect(await others()).toMatchObject([{ device: 'Unknown browser' }]);
});

test('the session of somebody else is not found', async () => {
  const [mine, theirs] = [await newCustomer(cloud), await newCustomer(cloud)];
  const { items } = await theirs.api.getSessions();
  await expect(mine.api.endSession({ params: { sessionId: items[0]!.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(theirs.api.getMe()).resolves.toBeDefined();
});

const requestFrom = async (token: string, headers: Record<string, string>) => {
  const response = await fetch(`${cloud.origin}/api/me`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  expect(response.status).toBe(200);
};

test('a sign-in from another device or network is told once; one from a known device is not', async () => {
  const { email, api } = await newCustomer(cloud);
  const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/132.0';
  const address = addressOf(email);
  await api.getMe();
  await (await newDevice(cloud, email)).api.getMe();
  const elsewhere = await (await newDevice(cloud, email)).token();
  for (let request = 0; request < 2; request++)
    await requestFrom(elsewhere, { 'user-agent': firefox, 'x-local-address': address });
  await settled(cloud);
  const told = async () => {
    const { items } = await api.listNotifications();
    return items.filter(({ title }) => title === 'New sign-in').map(({ message }) => message);
  };
  expect(await told()).toEqual([expect.stringContaining('with Firefox on Windows.')]);
  const farAway = await (await newDevice(cloud, email)).token();
  await requestFrom(farAway, { 'user-agent': firefox, 'x-local-address': '198.51.100.7' });
  await settled(cloud);
  expect(await told()).toHaveLength(2);
});
