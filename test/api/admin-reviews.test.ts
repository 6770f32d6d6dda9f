import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { auditsOf } from '../../lambdas/data/audit';
import { profiles } from '../../lambdas/data/people';
import { productRatings, reviews, type StoredReview } from '../../lambdas/data/reviews';
import { maxReason } from '../../shared/admin/acts';
import type { Rating } from '../../shared/catalog/schema';
import { completedBooking } from '../given/bookings';
import { consumersOn, deliverChangesTo } from '../given/consumers';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';
import { settled } from './given/time';

const cloud = runningCloud();
let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;
let customer: Person;

beforeAll(async () => {
  [table, judge, customer] = await Promise.all([tableOf(cloud), admin(cloud), newCustomer(cloud)]);
});
afterAll(() => table.close());

let day = 2;

/** A review of a completed booking by a customer; returns its ID. */
const reviewed = async (provider: Person, rating: number, by = customer): Promise<string> => {
  day += 1;
  const style = await newHairstyle(provider);
  const choice = { date: openDate(day) };
  const { id } = await completedBooking(cloud, { customer: by, provider }, style, choice);
  await by.api.reviewBooking({ params: { bookingId: id }, body: { rating, comment: 'As promised' } });
  return id;
};

const ratingOf = async ({ id }: Person): Promise<Rating> => {
  const { ratingSum: sum, ratingCount: count } = (await table.read(profiles.ref(id)))!;
  return { sum, count };
};

const remove = (reviewId: string, reason = 'It names another customer') =>
  judge.api.deleteReview({ params: { reviewId }, body: { reason } });

const toldOf = async (reviewId: string) => {
  await settled(cloud);
  const { items } = await customer.api.listNotifications();
  return items.filter(({ id, title }) => title === 'Review removed' && id.includes(reviewId));
};

test('the list shows who reviewed whom, and a provider’s reviews are a list of their own', async () => {
  const [provider, other] = await Promise.all([newProvider(cloud), newProvider(cloud)]);
  const id = await reviewed(provider, 4);
  await reviewed(other, 5);
  const { items } = await judge.api.listAdminReviews({ query: {} });
  const { name } = (await table.read(profiles.ref(provider.id)))!;
  expect(items.find((review) => review.id === id)).toMatchObject({
    rating: 4,
    comment: 'As promised',
    reviewer: { id: customer.id },
    provider: { id: provider.id, name },
  });
  const own = await judge.api.listAdminReviews({ query: { provider: provider.id } });
  expect(own).toMatchObject({ items: [{ id }], filteredBy: { id: provider.id, name } });
  const earlier = await judge.api.listAdminReviews({ query: { provider: provider.id, to: '2026-01-31' } });
  expect(earlier.items).toEqual([]);
  const starred = (stars: '4' | '5') =>
    judge.api.listAdminReviews({ query: { provider: provider.id, stars } });
  expect((await starred('4')).items).toMatchObject([{ id }]);
  expect((await starred('5')).items).toEqual([]);
});

test('a deleted review is gone, its stars no longer count, and the act is in the audit log', async () => {
  const provider = await newProvider(cloud);
  const kept = await reviewed(provider, 5);
  const id = await reviewed(provider, 1);
  expect(await ratingOf(provider)).toEqual({ sum: 6, count: 2 });
  await remove(id);
  expect(await ratingOf(provider)).toEqual({ sum: 5, count: 1 });
  const { items } = await judge.api.listAdminReviews({ query: { provider: provider.id } });
  expect(items.map((review) => review.id)).toEqual([kept]);
  expect((await table.list(auditsOf('review', id))).items).toMatchObject([
    {
      act: 'review_deleted',
      actor: { id: judge.id },
      reason: 'It names another customer',
      from: { rating: 1 },
    },
  ]);
  const again = customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 1, comment: 'x' } });
  await expect(again).rejects.toMatchObject({ code: 'already_reviewed' });
});

test('the stars of a product follow too', async () => {
  const provider = await newProvider(cloud);
  const product = await newProduct(provider);
  const { id } = await deliveredOrder(cloud, { customer, provider }, product);
  await customer.api.reviewOrder({ params: { orderId: id }, body: { rating: 2, comment: 'Leaks' } });
  expect(await table.read(productRatings.ref(product.id))).toEqual({ sum: 2, count: 1 });
  await remove(id);
  expect(await table.read(productRatings.ref(product.id))).toEqual({ sum: 0, count: 0 });
  expect(await ratingOf(provider)).toEqual({ sum: 0, count: 0 });
});

test('of several deletions at once, one counts', async () => {
  const provider = await newProvider(cloud);
  await reviewed(provider, 3);
  const id = await reviewed(provider, 1);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => remove(id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not_found' });
  expect(await ratingOf(provider)).toEqual({ sum: 3, count: 1 });
  expect((await table.list(auditsOf('review', id))).items).toHaveLength(1);
  expect(await toldOf(id)).toHaveLength(1);
});

test('a reply at the same moment does not keep a review', async () => {
  const provider = await newProvider(cloud);
  const id = await reviewed(provider, 2);
  await Promise.allSettled([
    remove(id),
    provider.api.replyToReview({ params: { reviewId: id }, body: { text: 'Sorry', version: 1 } }),
  ]);
  expect(await table.read(reviews.ref(id))).toBeUndefined();
  expect(await ratingOf(provider)).toEqual({ sum: 0, count: 0 });
});

test('the reviewer reads the reason once, and late or repeated events change no rating', async () => {
  const provider = await newProvider(cloud);
  await reviewed(provider, 4);
  const id = await reviewed(provider, 1);
  const before = (await table.read(reviews.ref(id)))!;
  await remove(id, 'It is about someone else');
  expect(await toldOf(id)).toMatchObject([
    {
      type: 'review',
      message: expect.stringContaining('Reason: It is about someone else'),
      link: '/bookings',
    },
  ]);
  const deliver = deliverChangesTo(consumersOn(table));
  const changes: Array<{ before?: StoredReview; after?: StoredReview }> = [
    { before },
    { after: before },
    { before },
  ];
  for (const change of changes) await deliver({ kind: 'review', ...change });
  expect(await toldOf(id)).toHaveLength(1);
  expect(await ratingOf(provider)).toEqual({ sum: 4, count: 1 });
  const shown = await customer.api.getProvider({ params: { providerId: provider.id } });
  expect(shown.rating).toEqual({ sum: 4, count: 1 });
});

test('admins do not delete their own reviews', async () => {
  const provider = await newProvider(cloud);
  const id = await reviewed(provider, 5, judge);
  await expect(remove(id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await ratingOf(provider)).toEqual({ sum: 5, count: 1 });
});

test.each([
  ['without a reason', ''],
  ['with a blank reason', '   '],
  ['with too long a reason', 'x'.repeat(maxReason + 1)],
])('a deletion %s is refused at the reason', async (_, reason) => {
  await expect(remove('nosuchid', reason)).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { reason: expect.any(String) } },
  });
});

test('an unknown review is not found, and nobody else may delete one', async () => {
  await expect(remove('nosuchid')).rejects.toMatchObject({ code: 'not_found' });
  const provider = await newProvider(cloud);
  const id = await reviewed(provider, 1);
  for (const person of [customer, provider]) {
    const parts = { params: { reviewId: id }, body: { reason: 'I dislike it' } };
    const { status } = await send(cloud.origin, 'deleteReview', parts, await person.token());
    expect(status).toBe(403);
  }
  expect(await ratingOf(provider)).toEqual({ sum: 1, count: 1 });
});

test.each([
  [{ cursor: 'nonsense' }, 'cursor'],
  [{ provider: 'someone', cursor: 'nonsense' }, 'cursor'],
  [{ from: '2026-13-01' }, 'from'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
])('reviews with %j are refused at the right field', async (query, field) => {
  const parts = { query: query as Record<string, string> };
  const { status, text } = await send(cloud.origin, 'listAdminReviews', parts, await judge.token());
  expect([status, Object.keys(JSON.parse(text).fields)]).toEqual([400, [field]]);
});
