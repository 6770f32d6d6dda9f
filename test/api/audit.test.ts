import { randomUUID } from 'node:crypto';
import { type Audit, allAudits, auditsOf } from '../../lambdas/data/audit';
import { listByMonth } from '../../lambdas/data/by-month';
import { admin, makeAdmin } from '../given/admin';
import { newBooking, openDate, payFor } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { uploadImage } from '../given/images';
import { deliveredOrder } from '../given/orders';
import { newApplicant, newCustomer, newProvider } from '../given/people';
import { newEmail, type Person, signedIn } from '../given/person';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { tableOf } from '../given/table';

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
    judge.at(at).judgeProvider({ params: { providerId }, body: { verdict } });
  const at = [1, 2, 3].map((second) => new Date(Date.now() + second * 1_000).toISOString());
  await verdict('approve', at[0]!);
  await verdict('suspend', at[1]!);
  await verdict('reject', at[2]!);
  const subject = { kind: 'person', id: providerId };
  expect(await recorded('person', providerId)).toEqual([
    { id: expect.any(String), actor: by(), act: 'provider_rejected', subject, at: at[2] },
    { id: expect.any(String), actor: by(), act: 'provider_suspended', subject, at: at[1] },
    { id: expect.any(String), actor: by(), act: 'provider_approved', subject, at: at[0] },
  ]);
});

test('refused verdicts are not recorded', async () => {
  const { id: providerId } = await newApplicant(cloud);
  const suspend = judge.api.judgeProvider({ params: { providerId }, body: { verdict: 'suspend' } });
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
  await judge.api.judgeProvider({ params: { providerId }, body: { verdict: 'approve' } });
  const { items } = await listByMonth(table, allAudits, { now: Date.now(), limit: 100 });
  const mine = items.find(({ subject }) => subject.id === providerId);
  expect(mine).toMatchObject({ act: 'provider_approved', actor: by() });
  const instants = items.map(({ at }) => at);
  expect(instants).toEqual([...instants].sort().reverse());
});
