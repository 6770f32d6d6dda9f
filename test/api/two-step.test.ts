import { signInForTokens } from '../../infra/acting/accounts';
import { makeAdmin } from '../../infra/acting/admin';
import { claimsOf, signedIn } from '../../infra/acting/person';
import { newCustomer, newEmail } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { setUpTwoStep, turnTwoStep } from '../given/two-step';
import { refreshed } from './given/own-account';
import { settled } from './given/time';

const cloud = runningCloud();

/** Signs in, turns two-step sign-in on, and returns the claims of a refreshed ID token. */
const claimsWithTwoStep = async (email: string) => {
  const { AccessToken, RefreshToken: refreshToken = '', IdToken = '' } = await setUpTwoStep(cloud, email);
  const claims = async () => claimsOf(await refreshed(cloud, { refreshToken, token: async () => IdToken }));
  const on = await claims();
  await turnTwoStep(cloud, AccessToken, false);
  return { on, off: await claims() };
};

test('the ID token of an admin says whether two-step sign-in is on', async () => {
  const email = newEmail('admin');
  await makeAdmin(cloud, email);
  await settled(cloud);
  expect(claimsOf((await signInForTokens(cloud.origin, email)).IdToken ?? '')).not.toHaveProperty('two_step');
  const { on, off } = await claimsWithTwoStep(email);
  expect(on).toMatchObject({ 'cognito:groups': ['admin'], two_step: 'on' });
  expect(off).not.toHaveProperty('two_step');
});

test('tokens of others do not say it', async () => {
  const { on } = await claimsWithTwoStep((await newCustomer(cloud)).email);
  expect(on).not.toHaveProperty('two_step');
});

test('a stage that does not require two-step sign-in lets admins in without it', async () => {
  const email = newEmail('admin');
  await makeAdmin(cloud, email);
  const { api } = await signedIn(cloud, email);
  expect(await api.getMe()).toMatchObject({ role: 'admin', twoStepNeeded: false });
  expect((await api.listAdmins()).items.length).toBeGreaterThan(0);
});
