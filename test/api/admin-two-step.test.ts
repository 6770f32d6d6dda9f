import { randomUUID } from 'node:crypto';
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signInForTokens } from '../../infra/acting/accounts';
import { admin, makeAdmin, operatorOf } from '../../infra/acting/admin';
import { bearer, type Person, signedIn } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { auditsOf } from '../../lambdas/data/audit';
import { newCustomer, newEmail } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { setUpTwoStep } from '../given/two-step';
import { newDevice, refreshed } from './given/own-account';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
const reason = 'You showed us your passport.';
let table: Awaited<ReturnType<typeof tableOf>>;
let operator: Person;

beforeAll(async () => {
  table = await tableOf(cloud);
  const { email } = await admin(cloud);
  // The others' token may be older than five minutes.
  const token = await signIn(cloud.origin, email);
  operator = await bearer(cloud.origin, async () => token);
});
afterAll(() => table.close());

const minutesAfter = (minutes: number) => hoursAfter(Date.now(), minutes / 60);
const turnOff = ({ api }: Pick<Person, 'api'>, personId: string, why = reason) =>
  api.turnOffTwoStep({ params: { personId }, body: { reason: why } });
const twoStepOf = async (personId: string) =>
  (await operator.api.getPerson({ params: { personId } })).twoStep;
const actsOn = async (id: string) => (await table.list(auditsOf('person', id))).items;
/** Signs in again, since all sessions have ended. */
const noticesOf = async ({ email }: Person) => {
  const { api } = await newDevice(cloud, email);
  return (await api.listNotifications()).items;
};

test('an admin turns it off with a reason: sessions end, the password is enough, and the person reads why', async () => {
  const person = await newCustomer(cloud);
  expect(await twoStepOf(person.id)).toBe(false);
  const {
    AccessToken,
    RefreshToken: refreshToken = '',
    IdToken = '',
  } = await setUpTwoStep(cloud, person.email);
  expect(await twoStepOf(person.id)).toBe(true);
  await expect(signInForTokens(cloud.origin, person.email)).rejects.toThrow('was not signed in');
  const { cognito } = await operatorOf(cloud);
  const renew = () => refreshed(cloud, { refreshToken, token: async () => IdToken });
  await renew();

  await turnOff(operator, person.id);
  const refused = { name: 'NotAuthorizedException' };
  await expect(renew()).rejects.toMatchObject(refused);
  await expect(cognito.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(refused);
  expect((await signInForTokens(cloud.origin, person.email)).IdToken).toBeDefined();
  expect(await twoStepOf(person.id)).toBe(false);
  expect(await actsOn(person.id)).toEqual([
    {
      id: expect.any(String),
      actor: { id: operator.id, email: operator.email },
      act: 'two_step_turned_off',
      subject: { kind: 'person', id: person.id },
      reason,
      from: { twoStep: 'on' },
      to: { twoStep: 'off' },
      at: expect.any(String),
    },
  ]);
  await settled(cloud);
  expect((await noticesOf(person))[0]).toMatchObject({
    title: 'Two-step sign-in turned off',
    message: expect.stringContaining(`Reason: ${reason}`),
    link: '/profile/security',
  });
});

test('it can be turned on and off again; each time is recorded and told', async () => {
  const person = await newCustomer(cloud);
  for (const _ of [1, 2]) {
    await setUpTwoStep(cloud, person.email);
    await turnOff(operator, person.id);
    await settled(cloud);
  }
  expect((await actsOn(person.id)).map(({ act }) => act)).toEqual(Array(2).fill('two_step_turned_off'));
  const titles = (await noticesOf(person)).map(({ title }) => title);
  expect(titles.filter((title) => title === 'Two-step sign-in turned off')).toHaveLength(2);
});

test('it is refused without a reason, for oneself, for strangers, and where it is off', async () => {
  const person = await newCustomer(cloud);
  const off = { code: 'two_step_is_off' };
  await expect(turnOff(operator, person.id)).rejects.toMatchObject(off);
  await setUpTwoStep(cloud, person.email);
  await expect(turnOff(operator, person.id, ' ')).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { reason: 'Please give a reason' } },
  });
  await expect(turnOff(operator, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  await expect(turnOff(person, person.id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await actsOn(person.id)).toEqual([]);
  expect(await twoStepOf(person.id)).toBe(true);
  await turnOff(operator, person.id);
  await expect(turnOff(operator, person.id)).rejects.toMatchObject(off);
  expect(await actsOn(person.id)).toHaveLength(1);
});

test('an admin turns it off for another admin, but not for themselves', async () => {
  const email = newEmail('admin');
  await makeAdmin(cloud, email);
  const other = await signedIn(cloud, email);
  await setUpTwoStep(cloud, email);
  await expect(turnOff(other, other.id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await twoStepOf(other.id)).toBe(true);
  await turnOff(operator, other.id);
  expect(await twoStepOf(other.id)).toBe(false);
});

test('only an admin who has just signed in can do it, so a stolen session cannot', async () => {
  const person = await newCustomer(cloud);
  await setUpTwoStep(cloud, person.email);
  const late = turnOff({ api: operator.at(minutesAfter(6)) }, person.id);
  await expect(late).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(await twoStepOf(person.id)).toBe(true);
  expect(await actsOn(person.id)).toEqual([]);
});
