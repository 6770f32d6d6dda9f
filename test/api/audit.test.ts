import { randomUUID } from 'node:crypto';
import { admin, makeAdmin } from '../../infra/acting/admin';
import { newBooking, openDate, payFor } from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import { type Person, signedIn } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { type Audit, allAudits, auditsOf } from '../../lambdas/data/audit';
import { listByMonth } from '../../lambdas/data/engine/by-month';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder } from '../given/orders';
import { newApplicant, newCustomer, newEmail, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { exported } from './given/exported';

const cloud = runningCloud();
let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;

beforeAll(async () => {
  [table, judge] = await Promise.all([tableOf(cloud), admin(cloud)]);
});
afterAll(() => table.close());

const recorded = async (kind: Audit['subject']['kind'], id: string) =>
  (await table.list(auditsOf(kind, id))).items;
const by = () => ({ id: judge.id, email: judge.email });

/** A delivered order with a reported problem; returns its ID. */
const reportedOrder = async (text: string): Promise<string> => {
  const [customer, provider] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const { id } = await deliveredOrder(cloud, { customer, provider }, await newProduct(provider));
  await customer.api.reportProblem({ body: { kind: 'order', id, text } });
  return id;
};

test('every verdict on a provider is recorded with who, what and when', async () => {
  const { id: providerId } = await newApplicant(cloud);
  const verdict = (verdict: 'approve' | 'suspend' | 'reject', at: string) =>
    judge.at(at).decideApplication({ params: { providerId }, body: { verdict, reason: 'A test' } });
  const at = [1, 2, 3].map((second) => new Date(Date.now() + second * 1_000).toISOString());
  await verdict('approve', at[0]!);
  await verdict('suspend', at[1]!);
  await verdict('reject', at[2]!);
  const subject = { kind: 'person', id: providerId };
  const common = { id: expect.any(String), actor: by(), subject, reason: 'A test' };
  expect(await recorded('person', providerId)).toEqual([
    {
      ...common,
      act: 'provider_rejected',
      from: { status: 'suspended' },
      to: { status: 'rejected' },
      at: at[2],
    },
    {
      ...common,
      act: 'provider_suspended',
      from: { status: 'approved' },
      to: { status: 'suspended' },
      at: at[1],
    },
    {
      ...common,
      act: 'provider_approved',
      from: { status: 'pending' },
      to: { status: 'approved' },
      at: at[0],
    },
  ]);
});

test('refused verdicts are not recorded', async () => {
  const { id: providerId } = await newApplicant(cloud);
  const suspend = judge.api.decideApplication({
    params: { providerId },
    body: { verdict: 'suspend', reason: 'A test' },
  });
  await expect(suspend).rejects.toMatchObject({ code: 'not_possible_now' });
  expect(await recorded('person', providerId)).toEqual([]);
});

test('one of two concurrent decisions on a problem wins, and the record names it', async () => {
  const id = await reportedOrder('The bottle was open');
  const outcomes = await Promise.allSettled(
    (['release', 'refund'] as const).map((verdict) =>
      judge.api.decideProblem({ params: { kind: 'order', id }, body: { verdict } }),
    ),
  );
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await recorded('order', id)).toMatchObject([
    { actor: by(), act: ['problem_released', 'problem_refunded'][won], reason: 'The bottle was open' },
  ]);
});

test('a fraud review decision is recorded with its reason', async () => {
  const address = '12 Elm Street, Brooklyn';
  const provider = await newProvider(cloud, { profile: { address } });
  const customer = await newCustomer(cloud);
  const location = { kind: 'home' as const, address };
  const style = await newHairstyle(provider);
  const held = await newBooking(customer, style, { date: openDate(3), location });
  await payFor(cloud, customer, held);
  const { id } = held.booking;
  await judge.api.decideBookingReview({ params: { bookingId: id }, body: { verdict: 'refund' } });
  expect(await recorded('booking', id)).toMatchObject([
    { actor: by(), act: 'review_refunded', reason: 'provider_address' },
  ]);
});

test('creating a promo code or a banner is recorded once, and a duplicate code is not', async () => {
  const code = `AUDIT-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { code, discountType: 'fixed', discountValue: 500 } as const;
  await judge.api.createPromoCode({ body });
  await expect(judge.api.createPromoCode({ body })).rejects.toMatchObject({ code: 'promo_code_exists' });
  expect(await recorded('promo', code)).toMatchObject([{ actor: by(), act: 'promo_code_created' }]);
  const { items } = await judge.api.listAuditsOf({ params: { kind: 'promo', subjectId: code } });
  expect(items).toMatchObject([{ to: { discountType: 'fixed', discountValue: '$5.00' } }]);
  const banner = await judge.api.createBanner({
    body: { title: 'Autumn', link: '/hairstyles', image: await uploadImage(judge), active: false },
  });
  expect(await recorded('banner', banner.id)).toMatchObject([{ actor: by(), act: 'banner_created' }]);
});

test('granting admin rights from the command line is recorded as done by the operator', async () => {
  const email = newEmail('granted');
  await makeAdmin(cloud, email);
  const { id } = await signedIn(cloud, email);
  expect(await recorded('person', id)).toMatchObject([{ actor: { id: 'operator' }, act: 'admin_granted' }]);
});

test('all audit records form one list, newest first', async () => {
  const { id: providerId } = await newApplicant(cloud);
  await judge.api.decideApplication({ params: { providerId }, body: { verdict: 'approve' } });
  const { items } = await listByMonth(table, allAudits, { now: Date.now(), limit: 100 });
  const mine = items.find(({ subject }) => subject.id === providerId);
  expect(mine).toMatchObject({ act: 'provider_approved', actor: by() });
  const instants = items.map(({ at }) => at);
  expect(instants).toEqual([...instants].sort().reverse());
});

/** A newly approved and then suspended applicant. */
const decided = async () => {
  const { id, email } = await newApplicant(cloud, { name: 'Nia Audited' });
  await judge.api.decideApplication({ params: { providerId: id }, body: { verdict: 'approve' } });
  const reason = '=SUM(A1), "quoted"';
  await judge.api.decideApplication({ params: { providerId: id }, body: { verdict: 'suspend', reason } });
  return { id, email };
};
const month = new Date().toISOString().slice(0, 7);

test('the trail names people and is filtered by act, admin and month', async () => {
  const { id } = await decided();
  const of = async (query: NonNullable<Parameters<Person['api']['listAudits']>[0]>['query']) =>
    (await judge.api.listAudits({ query })).items.filter(({ subject }) => subject.id === id);
  const suspended = { act: 'provider_suspended', personName: 'Nia Audited', actor: by() };
  const approved = { act: 'provider_approved', personName: 'Nia Audited', actor: by() };
  expect(await of({})).toMatchObject([suspended, approved]);
  expect(await of({ month })).toMatchObject([suspended, approved]);
  expect(await of({ act: 'provider_approved' })).toMatchObject([approved]);
  expect(await of({ admin: judge.id, act: 'provider_suspended', month })).toMatchObject([suspended]);
  expect(await of({ admin: 'operator' })).toEqual([]);
  expect((await judge.api.listAudits({ query: { month: '2026-01' } })).items).toEqual([]);
});

test('one subject’s records are listed by themselves', async () => {
  const { id: subjectId } = await decided();
  const { items } = await judge.api.listAuditsOf({ params: { kind: 'person', subjectId } });
  expect(items.map(({ act }) => act)).toEqual(['provider_suspended', 'provider_approved']);
});

test('a filtered month is exported as CSV that no spreadsheet runs', async () => {
  const { id } = await decided();
  const filter = { month, act: 'provider_suspended', admin: judge.id } as const;
  const { text } = await exported(judge, { list: 'audits', filter });
  const lines = text.split('\r\n').filter((line) => line.includes(id));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    `${judge.email},provider_suspended,person,Nia Audited,Status: approved,Status: suspended,"'=SUM(A1), ""quoted""",${judge.id},${id}`,
  );
});

test.each([
  [{ act: 'provider_hugged' as 'provider_approved' }, 'act'],
  [{ admin: 'not an id' }, 'admin'],
  [{ month: '2026-13' }, 'month'],
  [{ month: '2026-11', cursor: '2026-10.nonsense' }, 'cursor'],
])('the trail refuses %o', async (query, field) => {
  await expect(judge.api.listAudits({ query })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { [field]: expect.any(String) } },
  });
});
