import { admin } from '../given/admin';
import { newApplicant, newCustomer, newSuspendedProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();

const pendingIds = async () => {
  const { api } = await admin(cloud);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listApplications({ query: { standing: 'pending', cursor } });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return ids;
};
const judge = async (providerId: string, verdict: 'approve' | 'reject') =>
  (await admin(cloud)).api.judgeProvider({ params: { providerId }, body: { verdict } });

test('a customer applies to become a provider, and an admin approves them', async () => {
  const customer = await newCustomer(cloud);
  expect(await customer.api.applyAsProvider()).toMatchObject({ role: 'customer', application: 'pending' });
  expect(await customer.api.getMe()).toMatchObject({ role: 'customer', application: 'pending' });
  expect(await pendingIds()).toContain(customer.id);
  await expect(customer.api.listMyReviews()).rejects.toMatchObject({ code: 'not_provider' });
  await judge(customer.id, 'approve');
  expect(await customer.api.getMe()).toMatchObject({ role: 'provider', application: 'approved' });
});

test('applying has the same result as signing up as a provider', async () => {
  const [customer, applicant] = await Promise.all([newCustomer(cloud), newApplicant(cloud)]);
  const { zone, locations, application } = await customer.api.applyAsProvider();
  expect(await applicant.api.getMe()).toMatchObject({ zone, locations, application });
});

test('applying again, also at the same time, keeps one application', async () => {
  const customer = await newCustomer(cloud);
  const sent = await Promise.all([1, 2, 3].map(() => customer.api.applyAsProvider()));
  expect(sent.map(({ application }) => application)).toEqual(['pending', 'pending', 'pending']);
  expect((await pendingIds()).filter((id) => id === customer.id)).toHaveLength(1);
  await judge(customer.id, 'approve');
  expect(await customer.api.applyAsProvider()).toMatchObject({ role: 'provider', application: 'approved' });
});

test('a rejected applicant may apply again, but a suspended provider stays suspended', async () => {
  const customer = await newCustomer(cloud);
  await customer.api.applyAsProvider();
  await judge(customer.id, 'reject');
  expect((await customer.api.getMe()).application).toBeUndefined();
  expect(await customer.api.applyAsProvider()).toMatchObject({ application: 'pending' });
  const suspended = await newSuspendedProvider(cloud);
  expect(await suspended.api.applyAsProvider()).toMatchObject({ application: 'suspended' });
});

test('an admin cannot apply', async () => {
  const { api } = await admin(cloud);
  await expect(api.applyAsProvider()).rejects.toMatchObject({ code: 'forbidden' });
});
