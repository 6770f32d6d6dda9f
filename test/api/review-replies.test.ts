import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { OwnReview } from '../../shared/catalog/review';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
let provider: Person;
let customer: Person;

beforeAll(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
});

let day = 2;
const reviewed = async (): Promise<OwnReview> => {
  day += 1;
  const style = await newHairstyle(provider);
  const choice = { date: openDate(day) };
  const { id } = await completedBooking(cloud, { customer, provider }, style, choice);
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 4, comment: 'Neat' } });
  const { items } = await provider.api.listMyReviews();
  return items.find((review) => review.id === id)!;
};

const reply = ({ id, version }: OwnReview, text: string, api = provider.api) =>
  api.replyToReview({ params: { reviewId: id }, body: { text, version } });

test('a reply appears on the provider’s page, in their own list and on the share page', async () => {
  const review = await reviewed();
  expect(review).toMatchObject({ canReply: true, version: 1, about: { kind: 'hairstyle' } });
  const replied = await reply(review, '  Thank you for coming  ');
  expect(replied).toMatchObject({ reply: { text: 'Thank you for coming' }, canReply: true, version: 2 });
  const later = customer.at(hoursAfter(Date.now(), 1));
  const { items } = await later.listReviews({ params: { providerId: provider.id } });
  const shown = items.find(({ id }) => id === review.id);
  expect(shown?.reply).toEqual(replied.reply);
  expect(shown).not.toHaveProperty('version');
  const page = await send(cloud.origin, 'shareProvider', { params: { providerId: provider.id } });
  expect(page.text).toContain('Thank you for coming');
});

test('a reply to the review of an order appears on the product’s page', async () => {
  const product = await newProduct(provider);
  const { id } = await deliveredOrder(cloud, { customer, provider }, product);
  await customer.api.reviewOrder({ params: { orderId: id }, body: { rating: 5, comment: 'Shiny' } });
  const review = (await provider.api.listMyReviews()).items.find((each) => each.id === id)!;
  await reply(review, 'Enjoy it');
  const { items } = await customer
    .at(hoursAfter(Date.now(), 1))
    .listProductReviews({ params: { productId: product.id } });
  expect(items).toMatchObject([{ comment: 'Shiny', reply: { text: 'Enjoy it' } }]);
});

test('a reply can be edited for 24 hours after it was first written', async () => {
  const review = await reviewed();
  const first = await reply(review, 'Thank you');
  const written = first.reply!.createdAt;
  const lastMinute = provider.at(hoursAfter(written, 23.98));
  const edited = await reply(first, 'Thank you very much', lastMinute);
  expect(edited).toMatchObject({
    reply: { text: 'Thank you very much', createdAt: written },
    canReply: true,
  });
  const dayLater = provider.at(hoursAfter(written, 24.02));
  await expect(reply(edited, 'Too late', dayLater)).rejects.toMatchObject({ code: 'reply_final' });
  const { items } = await dayLater.listMyReviews();
  expect(items.find(({ id }) => id === review.id)).toMatchObject({
    canReply: false,
    reply: { text: 'Thank you very much' },
  });
});

test('an edit based on an older reply is refused, and repeating a reply changes nothing', async () => {
  const review = await reviewed();
  const first = await reply(review, 'Thank you');
  expect(await reply(review, 'Thank you')).toEqual(first);
  await expect(reply(review, 'Something else')).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('of several replies sent at once, one is kept', async () => {
  const review = await reviewed();
  const sent = await Promise.allSettled(['One', 'Two', 'Three'].map((text) => reply(review, text)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of sent)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'changed_meanwhile' });
});

test('only the reviewed provider may reply', async () => {
  const review = await reviewed();
  const other = await newProvider(cloud);
  await expect(reply(review, 'Not mine', other.api)).rejects.toMatchObject({ code: 'not_found' });
  await expect(reply(review, 'Not mine', customer.api)).rejects.toMatchObject({ code: 'not_provider' });
  expect((await other.api.listMyReviews()).items).toEqual([]);
});

test('the own list is narrowed to reviews without a reply and of three stars or fewer, and only the full list has a summary', async () => {
  const seller = await newProvider(cloud);
  const product = await newProduct(seller);
  for (const rating of [5, 3, 1]) {
    const { id } = await deliveredOrder(cloud, { customer, provider: seller }, product);
    await customer.api.reviewOrder({ params: { orderId: id }, body: { rating, comment: `${rating}` } });
  }
  const [latest] = (await seller.api.listMyReviews()).items;
  await reply(latest!, 'Sorry', seller.api);
  const ratings = async (only?: 'unanswered' | 'low') => {
    const { items, summary } = await seller.api.listMyReviews({ query: { only } });
    expect(summary).toEqual(only ? undefined : { stars: [1, 0, 1, 0, 1], unanswered: 2 });
    return items.map(({ rating }) => rating);
  };
  expect(await ratings()).toEqual([1, 3, 5]);
  expect(await ratings('unanswered')).toEqual([3, 5]);
  expect(await ratings('low')).toEqual([1, 3]);
});

test.each(['', '   ', 'x'.repeat(501)])('refuses the reply %p and names the field', async (text) => {
  const review = await reviewed();
  await expect(reply(review, text)).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { text: expect.any(String) } },
  });
});

test('the reviewer is notified once, not of edits', async () => {
  const review = await reviewed();
  const first = await reply(review, 'Thank you');
  await reply(first, 'Thank you very much');
  await settled(cloud);
  const { items } = await customer.api.listNotifications();
  const told = items.filter(({ type, title }) => type === 'review' && title === 'Reply to your review');
  const about = told.filter(({ id }) => id.includes(review.id));
  expect(about).toMatchObject([{ link: `/providers/${provider.id}?tab=reviews` }]);
});
