import { VerifyUserAttributeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signUp } from '../../infra/acting/accounts';
import { operatorOf } from '../../infra/acting/admin';
import { tableOf } from '../../infra/acting/table';
import { add } from '../../lambdas/data/engine/writes';
import { appointmentCounts } from '../../lambdas/data/people';
import { newCustomer, newEmail } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { codeFor, codeForNew, newDevice, refreshed } from './given/own-account';
import { settled } from './given/time';

const cloud = runningCloud();

const newcomer = async () => newDevice(cloud, (await newCustomer(cloud)).email);

test('a mailed code proves the address, and another code does not', async () => {
  const { api, accessToken, ...device } = await newcomer();
  expect(await api.getMe()).toMatchObject({ emailProven: false });
  const code = await codeFor(cloud, { ...device, api, accessToken });
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(api.confirmEmail({ body: { code: wrong, accessToken } })).rejects.toMatchObject({
    code: 'wrong_code',
  });
  expect(await api.confirmEmail({ body: { code, accessToken } })).toMatchObject({ emailProven: true });
  expect(await api.getMe()).toMatchObject({ emailProven: true });
  await expect(api.confirmEmail({ body: { code, accessToken } })).rejects.toMatchObject({
    code: 'code_expired',
  });
});

test('the access token of another account proves nothing', async () => {
  const [mine, other] = [await newcomer(), await newcomer()];
  const code = await codeFor(cloud, other);
  await expect(
    mine.api.confirmEmail({ body: { code, accessToken: other.accessToken } }),
  ).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(await mine.api.getMe()).toMatchObject({ emailProven: false });
});

test('codes cannot be guessed', async () => {
  const { api, accessToken } = await newcomer();
  const guess = () => api.confirmEmail({ body: { code: '000000', accessToken } });
  for (let tries = 0; tries < 10; tries++) await guess().catch(() => undefined);
  await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a new address proves itself first; then the person is known by it, and its mark of the first appointment follows', async () => {
  const device = await newcomer();
  const { api, accessToken, email: old } = device;
  const email = newEmail('customer');
  const table = await tableOf(cloud);
  await table.write(add(appointmentCounts.ref(old), { appointments: 1 }));

  const code = await codeForNew(cloud, device, email);
  expect(await api.getMe()).toMatchObject({ email: old });
  expect(await api.confirmEmail({ body: { code, accessToken } })).toMatchObject({
    email,
    emailProven: true,
    firstAppointment: false,
  });
  // The token still names the old address; the profile stays with the new one.
  expect(await api.getMe()).toMatchObject({ email });
  expect(await table.read(appointmentCounts.ref(email))).toBe(1);
  expect(await table.read(appointmentCounts.ref(old))).toBe(1);
  table.close();
  await settled(cloud);
  const { items } = await api.listNotifications();
  expect(items.map(({ message }) => message)).toEqual([`Your email is now ${email}. Use it to sign in.`]);
  await expect(newDevice(cloud, old)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(newDevice(cloud, email)).resolves.toBeDefined();

  await signUp(cloud.origin, { email: old, name: 'Next Owner', accountType: 'customer' });
  const next = await newDevice(cloud, old);
  expect(await next.api.getMe()).toMatchObject({ emailProven: false, firstAppointment: false });
});

test('an address of somebody else cannot be taken', async () => {
  const [mine, other] = [await newcomer(), await newcomer()];
  await expect(codeForNew(cloud, mine, other.email)).rejects.toMatchObject({ name: 'AliasExistsException' });
});

test('the profile follows an address that was changed at Cognito directly', async () => {
  const device = await newcomer();
  const { cognito } = await operatorOf(cloud);
  const email = newEmail('customer');
  const Code = await codeForNew(cloud, device, email);
  const { accessToken: AccessToken } = device;
  await cognito.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
  const token = await refreshed(cloud, device);
  const response = await fetch(`${cloud.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await response.json()).toMatchObject({ email, emailProven: true });
});
