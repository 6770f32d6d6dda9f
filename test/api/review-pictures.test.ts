import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import { uploadImage, uploadReviewPicture } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { auditsOf } from '../../lambdas/data/audit';
import { helpfulMarks } from '../../lambdas/data/helpful-marks';
import { pictures as storedPictures } from '../../lambdas/data/pictures';
import { reviews } from '../../lambdas/data/reviews';
import { pictureIdOf } from '../../lambdas/media/picture-id';
import { keepableDays } from '../../shared/account/limits';
import type { OwnHairstyle } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { filesPerPicture, mediaFiles } from './given/media-files';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const files = mediaFiles(cloud);
let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;
let provider: Person;
let customer: Person;
let reader: Person;
let style: OwnHairstyle;

beforeAll(async () => {
  [table, judge, provider, customer, reader] = await Promise.all([
    tableOf(cloud),
    admin(cloud),
    newProvider(cloud),
    newCustomer(cloud),
    newCustomer(cloud),
  ]);
  style = await newHairstyle(provider);
});
afterAll(() => {
  table.close();
  files.close();
});

let day = 2;

/** A review of a completed booking; returns its id. */
const reviewed = async (by = customer, rating = 5): Promise<string> => {
  day += 1;
  const { id } = await completedBooking(cloud, { customer: by, provider }, style, { date: openDate(day) });
  await by.api.reviewBooking({ params: { bookingId: id }, body: { rating, comment: 'As promised' } });
  return id;
};

type Saved = { pictures: Image[]; inGallery?: boolean; version?: number };
const save = (reviewId: string, { pictures, inGallery = false, version = 0 }: Saved, by = customer) =>
  by.api.saveReviewPictures({ params: { reviewId }, body: { pictures, inGallery, version } });

/** Requests that name their time are not answered by the cache. */
const uncached = () => reader.at(new Date().toISOString());

const publicReview = async (reviewId: string) => {
  const { items } = await uncached().listReviews({
    params: { providerId: provider.id },
    query: { limit: 24 },
  });
  return items.find(({ id }) => id === reviewId);
};
const gallery = async (reviewId: string): Promise<string[]> => {
  const { items } = await uncached().listGallery({
    params: { providerId: provider.id },
    query: {},
  });
  return items
    .filter((entry) => entry.reviewId === reviewId)
    .flatMap(({ pictures }) => pictures.map(({ src }) => src));
};
const srcs = (pictures: readonly Image[] | undefined) => pictures?.map(({ src }) => src);

test('a review shows the pictures that its author adds, and the gallery those that it may', async () => {
  const reviewId = await reviewed();
  const [first, second] = [await uploadReviewPicture(customer), await uploadReviewPicture(customer)];
  const saved = await save(reviewId, { pictures: [first, second] });
  expect(saved).toMatchObject({ pictures: [first, second], inGallery: false, pictureVersion: 1 });
  expect(await save(reviewId, { pictures: [first, second] })).toMatchObject({ pictureVersion: 1 });
  expect(srcs((await publicReview(reviewId))?.pictures)).toEqual([first.src, second.src]);
  expect(await gallery(reviewId)).toEqual([]);

  const file = await fetch(`${cloud.origin}${first.src}/320.webp`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);

  await save(reviewId, { pictures: [first, second], inGallery: true, version: 1 });
  expect(await gallery(reviewId)).toEqual([first.src, second.src]);
  const hide = (src: string, isHidden: boolean, by = provider) =>
    by.api.setInMyGallery({ params: { reviewId }, body: { src, isHidden } });
  await hide(first.src, true);
  await hide(first.src, true);
  expect(await gallery(reviewId)).toEqual([second.src]);
  expect((await publicReview(reviewId))?.pictures).toHaveLength(2);
  const own = await provider.api.listMyReviews({ query: {} });
  expect(own.items.find(({ id }) => id === reviewId)).toMatchObject({
    inGallery: true,
    hiddenPictures: [first.src],
  });
  await expect(hide(`${first.src}x`, true)).rejects.toMatchObject({ code: 'not_found' });
  await expect(hide(first.src, true, await newProvider(cloud))).rejects.toMatchObject({ code: 'not_found' });

  // The consent is taken back, and given again: what the stylist has hidden stays hidden.
  const before = await customer.api.getMyReview({ params: { reviewId } });
  await save(reviewId, { pictures: [first, second], version: before.pictureVersion });
  expect(await gallery(reviewId)).toEqual([]);
  await save(reviewId, { pictures: [first], inGallery: true, version: before.pictureVersion + 1 });
  expect(await gallery(reviewId)).toEqual([]);
  await hide(first.src, false);
  expect(await gallery(reviewId)).toEqual([first.src]);
  // The second one is gone with the sweep's next run.
  await sweepAt(cloud, hoursAfter(Date.now(), 0.1));
  expect([await files.count(first), await files.count(second)]).toEqual([filesPerPicture, 0]);
});

test('refuses pictures of others, of other places and of other reviews, more than three, and a lost change', async () => {
  const [one, other] = [await reviewed(), await reviewed()];
  const picture = await uploadReviewPicture(customer);
  const refusal = (change: Saved, by = customer) => save(one, change, by).catch((error) => error.code);
  expect(await refusal({ pictures: [picture] }, reader)).toBe('not_found');
  expect(await refusal({ pictures: [await uploadReviewPicture(reader)] })).toBe('invalid_input');
  expect(await refusal({ pictures: [await uploadImage(customer)] })).toBe('invalid_input');
  expect(await refusal({ pictures: [picture, picture] })).toBe('invalid_input');
  expect(
    await refusal({ pictures: [1, 2, 3, 4].map((n) => ({ ...picture, src: `${picture.src}${n}` })) }),
  ).toBe('invalid_input');
  expect(await refusal({ pictures: [{ ...picture, width: picture.width + 1 }] })).toBe('image_removed');
  expect(await refusal({ pictures: [{ ...picture, src: `${picture.src}0` }] })).toBe('image_removed');
  await save(one, { pictures: [picture] });
  expect(await save(other, { pictures: [picture] }).catch((error) => error.code)).toBe('image_removed');
  expect(await refusal({ pictures: [] })).toBe('changed_meanwhile');
  const both = await Promise.allSettled(
    [1, 2].map(async () => save(one, { pictures: [await uploadReviewPicture(customer)], version: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(
    newHairstyle(customer, { images: [await uploadReviewPicture(customer)] }),
  ).rejects.toBeDefined();
  expect(await reader.api.getMyReview({ params: { reviewId: one } }).catch((error) => error.code)).toBe(
    'not_found',
  );
});

test('an admin removes a picture everywhere, and the reviewer reads why', async () => {
  const reviewId = await reviewed();
  const [kept, gone] = [await uploadReviewPicture(customer), await uploadReviewPicture(customer)];
  await save(reviewId, { pictures: [kept, gone], inGallery: true });
  await reader.api.reportContent({
    body: { kind: 'review', id: reviewId, reason: 'private', text: 'That is me' },
  });
  const remove = (src: string) =>
    judge.api.removeReviewPicture({ params: { reviewId }, body: { src, reason: 'It shows somebody else' } });
  await remove(gone.src);
  await expect(remove(gone.src)).rejects.toMatchObject({ code: 'not_found' });
  expect(srcs((await customer.api.getMyReview({ params: { reviewId } })).pictures)).toEqual([kept.src]);
  expect(await gallery(reviewId)).toEqual([kept.src]);
  // It cannot come back, not even before its files are gone.
  await expect(save(reviewId, { pictures: [kept, gone], version: 2 })).rejects.toMatchObject({
    code: 'image_removed',
  });
  await sweepAt(cloud, hoursAfter(Date.now(), 0.1));
  expect([await files.count(kept), await files.count(gone)]).toEqual([filesPerPicture, 0]);
  expect(await table.read(storedPictures.ref(pictureIdOf(gone)))).toMatchObject({
    removedAt: expect.any(String),
  });
  const { items: acts } = await table.list(auditsOf('review', reviewId), { limit: 1 });
  expect(acts).toMatchObject([{ act: 'review_picture_removed', reason: 'It shows somebody else' }]);
  const { items: told } = await customer.api.listNotifications();
  const removals = told.filter(({ id, title }) => id.includes(reviewId) && title === 'Picture removed');
  expect(removals.map(({ message }) => message)).toEqual([expect.stringContaining('It shows somebody else')]);

  await judge.api.deleteReview({ params: { reviewId }, body: { reason: 'And the rest' } });
  expect(await gallery(reviewId)).toEqual([]);
  await sweepAt(cloud, hoursAfter(Date.now(), 0.1));
  expect(await files.count(kept)).toBe(0);
});

const leave = async (person: Person): Promise<void> => {
  await person.api.requestDeletion({ body: { forfeitCents: 0 } });
  await settled(cloud);
  for (const minutes of [1, 4])
    await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + minutes / 60), 'accounts');
};

test('helpful marks count once for each person, also at once, and not for those who are gone', async () => {
  const reviewId = await reviewed();
  const target = { params: { reviewId } };
  const readers = [reader, ...(await Promise.all(Array.from({ length: 7 }, () => newCustomer(cloud))))];
  // Everybody at once, and each three times.
  await Promise.all(readers.flatMap(({ api }) => [1, 2, 3].map(() => api.markHelpful(target))));
  const counted = async () => (await table.read(reviews.ref(reviewId)))?.helpful;
  expect(await counted()).toBe(readers.length);
  await Promise.all(
    readers.slice(0, 3).flatMap(({ api }) => [api.unmarkHelpful(target), api.unmarkHelpful(target)]),
  );
  expect(await counted()).toBe(readers.length - 3);
  expect(await reader.api.markHelpful(target)).toEqual({ helpful: readers.length - 2 });
  expect(await reader.api.getReviewMarks({ query: { ids: reviewId } })).toEqual({
    items: [{ reviewId, isMarked: true, canMark: true }],
  });
  for (const person of [customer, provider]) {
    await expect(person.api.markHelpful(target)).rejects.toMatchObject({ code: 'not_yours_to_mark' });
    expect((await person.api.getReviewMarks({ query: { ids: reviewId } })).items).toMatchObject([
      { isMarked: false, canMark: false },
    ]);
  }
  await expect(reader.api.markHelpful({ params: { reviewId: style.id } })).rejects.toMatchObject({
    code: 'not_found',
  });

  // A reply and a mark do not get in each other's way.
  await provider.api.replyToReview({ params: { reviewId }, body: { text: 'Thank you', version: 1 } });
  const later = await reviewed(customer, 4);
  const { items } = await uncached().listHelpfulReviews({ params: { providerId: provider.id } });
  expect(items[0]).toMatchObject({ id: reviewId, helpful: readers.length - 2 });
  expect(items.map(({ id }) => id)).toContain(later);

  const gone = readers.at(-1)!;
  await leave(gone);
  expect(await counted()).toBe(readers.length - 3);
  expect(await table.read(helpfulMarks.ref(gone.id, reviewId))).toBeUndefined();
});

test('nothing is left of the pictures of a reviewer whose account is deleted', async () => {
  const leaving = await newCustomer(cloud);
  const reviewId = await reviewed(leaving);
  const picture = await uploadReviewPicture(leaving);
  await save(reviewId, { pictures: [picture], inGallery: true }, leaving);
  const product = await newProduct(provider);
  const { id: orderId } = await deliveredOrder(cloud, { customer: leaving, provider }, product);
  await leaving.api.reviewOrder({ params: { orderId }, body: { rating: 4, comment: 'Good' } });
  const ofOrder = await uploadReviewPicture(leaving);
  await save(orderId, { pictures: [ofOrder] }, leaving);
  await reader.api.markHelpful({ params: { reviewId: orderId } });
  expect(
    (await uncached().listHelpfulProductReviews({ params: { productId: product.id } })).items,
  ).toMatchObject([{ id: orderId, helpful: 1, pictures: [{ src: ofOrder.src }] }]);
  await leave(leaving);
  expect(await table.read(reviews.ref(reviewId))).toMatchObject({ pictures: [], inGallery: false });
  expect(await gallery(reviewId)).toEqual([]);
  // What is due now is due in the months after which the account was deleted, too.
  await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + 0.2));
  expect([await files.count(picture), await files.count(ofOrder)]).toEqual([0, 0]);
  // The review and its marks stay.
  expect(await table.read(reviews.ref(orderId))).toMatchObject({ helpful: 1, pictures: [] });
});
