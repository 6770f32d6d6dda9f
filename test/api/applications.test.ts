import { admin } from '../../infra/acting/admin';
import type { Person } from '../../infra/acting/person';
import { newApplicant, newCustomer, newSuspendedProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

const cloud = runningCloud();

const pendingIds = async () => {
  const { api } = await admin(cloud);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listApplications({ query: { status: 'pending', cursor } });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return ids;
};
const judge = async (providerId: string, verdict: 'approve' | 'reject') =>
  (await admin(cloud)).api.decideApplication({ params: { providerId }, body: { verdict, reason: 'A test' } });

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

const messagesOf = async ({ api }: { api: Person['api'] }) => {
  await settled(cloud);
  return (await api.listNotifications()).items;
};

test('rejecting and suspending need a reason of at most 500 characters; approving does not', async () => {
  const { api } = await admin(cloud);
  const { id: providerId } = await newApplicant(cloud);
  const decide = (verdict: 'approve' | 'reject' | 'suspend', reason?: string) =>
    api.decideApplication({ params: { providerId }, body: { verdict, reason } });
  const refused = { code: 'invalid_input', more: { fields: { reason: expect.any(String) } } };
  await expect(decide('reject')).rejects.toMatchObject(refused);
  await expect(decide('reject', '  ')).rejects.toMatchObject(refused);
  await expect(decide('approve', 'x'.repeat(501))).rejects.toMatchObject(refused);
  await expect(decide('approve')).resolves.toEqual({ status: 'approved' });
  await expect(decide('suspend', '')).rejects.toMatchObject(refused);
  await expect(decide('suspend', 'x'.repeat(500))).resolves.toEqual({ status: 'suspended' });
});

test('a person reads why they were rejected, approved, suspended and restored', async () => {
  const { api } = await admin(cloud);
  const applicant = await newApplicant(cloud);
  const decide = (verdict: 'approve' | 'reject' | 'suspend', reason: string) =>
    api.decideApplication({ params: { providerId: applicant.id }, body: { verdict, reason } });
  await decide('reject', 'No pictures');
  expect(await applicant.api.getMe()).toMatchObject({
    decision: { verdict: 'reject', reason: 'No pictures' },
  });
  await applicant.api.applyAsProvider();
  await decide('approve', 'Lovely pictures');
  await decide('suspend', 'Too many complaints');
  await decide('approve', 'All sorted out');
  const all = await messagesOf(applicant);
  const messages = all.filter(({ title }) => title !== 'Application received');
  expect(messages.map(({ title }) => title)).toEqual([
    'Provider account restored',
    'Provider account suspended',
    'Application approved',
    'Application not accepted',
  ]);
  const reasons = ['All sorted out', 'Too many complaints', 'Lovely pictures', 'No pictures'];
  messages.forEach(({ message }, index) => void expect(message).toContain(`Reason: ${reasons[index]}`));
});
