import { signIn, signInForTokens } from '../../infra/acting/accounts';
import { proveEmail } from '../../infra/acting/admin';
import { mailedCode, mailsTo } from '../given/mailbox';
import { newCustomer, newEmail, newPerson } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { setUpTwoStep } from '../given/two-step';
import { forget, newDevice, refreshed, resetPassword } from './given/own-account';
import { settled } from './given/time';

const cloud = runningCloud();
const password = 'a new password';

test('works for an address that was never proven, proves it and ends all other sessions', async () => {
  const { email } = await newCustomer(cloud);
  const before = await newDevice(cloud, email);
  expect(await before.api.getMe()).toMatchObject({ emailProven: false });
  await resetPassword(cloud, email, password);
  await expect(before.api.getMe()).rejects.toMatchObject({ code: 'signed_out' });
  await expect(refreshed(cloud, before)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(signIn(cloud.origin, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const after = await newDevice(cloud, email, password);
  expect(await after.api.getMe()).toMatchObject({ emailProven: true });
  await settled(cloud);
  const { items } = await after.api.listNotifications();
  expect(items.map(({ title }) => title)).toEqual(['Password reset']);
});

test('the mail with the code is about the password, in our look', async () => {
  const { email } = await newCustomer(cloud, { name: 'Chloe evil.example' });
  await forget(cloud, email);
  const mail = (await mailsTo(cloud, email)).at(-1);
  const code = await mailedCode(cloud, email);
  expect(mail).toMatchObject({
    subject: 'Reset your password',
    from: expect.stringContaining('no-reply@'),
    text: expect.stringContaining('asked to reset the password of your account'),
  });
  for (const part of [code, '<title>Reset your password</title>', 'prefers-color-scheme: dark'])
    expect(mail?.html).toContain(part);
  for (const part of ['{####}', 'evil']) expect(mail?.html).not.toContain(part);
});

test('whoever controls the mailbox gets in though somebody else registered it and set up a second step', async () => {
  const email = newEmail('victim');
  await newPerson(cloud, { email, name: 'Somebody Else' });
  const intruder = await newDevice(cloud, email);
  await intruder.api.getMe();
  await setUpTwoStep(cloud, email);
  await resetPassword(cloud, email, password);
  const owner = await newDevice(cloud, email, password);
  expect(await owner.api.getMe()).toMatchObject({ emailProven: true });
  await expect(intruder.api.getMe()).rejects.toMatchObject({ code: 'signed_out' });
});

test('does not turn off the second step of somebody who had proven the address', async () => {
  const person = await newCustomer(cloud);
  await proveEmail(cloud, person);
  await setUpTwoStep(cloud, person.email);
  await resetPassword(cloud, person.email, password);
  await expect(signInForTokens(cloud.origin, person.email, password)).rejects.toThrow('was not signed in');
});

test('the answers do not tell whether an address has an account', async () => {
  const { email } = await newCustomer(cloud);
  const unknown = newEmail('customer');
  const [of, ofNobody] = [await forget(cloud, email), await forget(cloud, unknown)];
  expect(of).toEqual(ofNobody);
  const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  for (const address of [email, unknown])
    await expect(signIn(cloud.origin, address, 'wrong password')).rejects.toMatchObject(wrong);
});
