import { admin, makeAdmin, proveEmail } from '../../infra/acting/admin';
import { type Person, signedIn } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { hairstyles } from '../../lambdas/data/hairstyles';
import { roles } from '../../lambdas/data/people';
import type { Hairstyle } from '../../shared/catalog/schema';
import { newHairstyle } from '../given/hairstyles';
import { newApplicant, newEmail, newProvider, newSuspendedProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

const cloud = runningCloud();

/** Proves a person's email address, which granting admin rights requires. */
const proven = async (person: Person): Promise<Person> => {
  await proveEmail(cloud, person);
  return person;
};

test('refuses to make a provider an admin, and leaves their role and listings unchanged', async () => {
  const provider = await proven(await newProvider(cloud));
  const style: Hairstyle = await newHairstyle(provider);
  await settled(cloud);
  const table = await tableOf(cloud);
  const both = { role: roles.ref(provider.id), style: hairstyles.ref(style.id) };
  const before = await table.readAll(both);
  await expect(makeAdmin(cloud, provider.email)).rejects.toThrow(/An admin cannot be a provider/);
  await settled(cloud);
  expect(await table.readAll(both)).toEqual(before);
  expect(await provider.api.getMe()).toMatchObject({ role: 'provider' });
  table.close();
});

test('refuses to make an applicant or a suspended provider an admin', async () => {
  const [applicant, suspended] = await Promise.all([newApplicant(cloud), newSuspendedProvider(cloud)]);
  for (const person of [applicant, suspended]) await proven(person);
  await expect(makeAdmin(cloud, applicant.email)).rejects.toThrow('has applied to be a provider');
  await expect(makeAdmin(cloud, suspended.email)).rejects.toThrow('is a suspended provider');
  expect(await applicant.api.getMe()).toMatchObject({ application: 'pending' });
});

test('refuses to make a rejected former provider an admin, and their listings stay hidden', async () => {
  const provider = await proven(await newProvider(cloud));
  const style: Hairstyle = await newHairstyle(provider);
  const judge = await admin(cloud);
  for (const verdict of ['suspend', 'reject'] as const)
    await judge.api.decideApplication({
      params: { providerId: provider.id },
      body: { verdict, reason: 'A test' },
    });
  await expect(makeAdmin(cloud, provider.email)).rejects.toThrow('signed up as a provider');
  await settled(cloud);
  const table = await tableOf(cloud);
  expect(await table.read(roles.ref(provider.id))).toBeUndefined();
  expect((await table.read(hairstyles.ref(style.id)))!.providerApproved).toBe(false);
  table.close();
});

test('makes a new address an admin, and again without error', async () => {
  const email = newEmail('admin');
  await makeAdmin(cloud, email);
  await makeAdmin(cloud, email);
  expect(await (await signedIn(cloud, email)).api.getMe()).toMatchObject({ role: 'admin' });
});
