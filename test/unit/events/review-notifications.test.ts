import type { StoredReview } from '../../../lambdas/data/reviews';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { pictureNotification, replyNotification } from '../../../lambdas/notifications/content-texts';

const review: StoredReview = {
  id: 'b1',
  about: { kind: 'hairstyle', id: 'h1', title: 'Box Braids' },
  rating: 5,
  comment: 'Neat',
  reviewerName: 'Chloe',
  customerId: 'chloe',
  providerId: 'amara',
  createdAt: '2026-05-06T09:00:00.000Z',
  version: 1,
};
const replied = {
  ...review,
  reply: { text: 'Thank you', createdAt: '2026-05-07T09:00:00.000Z' },
  version: 2,
};
const edited = { ...replied, reply: { ...replied.reply, text: 'Thank you, Chloe' }, version: 3 };

test('only the first reply to a review emits ReviewReplied', () => {
  expect(domainEventsOf({ kind: 'review', after: review })).toEqual([
    { name: 'RatingGiven', reviewId: review.id },
  ]);
  expect(domainEventsOf({ kind: 'review', before: review, after: replied })).toEqual([
    { name: 'ReviewReplied', review: replied },
  ]);
  expect(domainEventsOf({ kind: 'review', before: replied, after: edited })).toEqual([]);
});

test('the reviewer is told about a reply and where to read it', () => {
  expect(replyNotification(replied)).toEqual({
    event: 'replied',
    userId: 'chloe',
    type: 'review',
    kind: 'reviews',
    title: 'Reply to your review',
    message: 'Your stylist replied to your review of Box Braids.',
    link: '/providers/amara?tab=reviews',
  });
});

test('the notification of a reply names nothing if the review does not say what it is about', () => {
  expect(replyNotification({ ...replied, about: undefined }).message).toBe(
    'Your stylist replied to your review.',
  );
});

test('a picture that an admin removes is told once, and marks and other changes of pictures are not', () => {
  const pictures = [{ src: '/media/reviews/chloe/one', width: 1, height: 1 }];
  const shown = { ...review, pictures, inGallery: true, pictureVersion: 1, helpful: 3 };
  const removal = { reason: 'It shows somebody else', at: '2026-05-08T09:00:00.000Z' };
  const removed = { ...shown, pictures: [], pictureVersion: 2, pictureRemoval: removal };
  expect(domainEventsOf({ kind: 'review', before: review, after: shown })).toEqual([]);
  expect(domainEventsOf({ kind: 'review', before: shown, after: removed })).toEqual([
    { name: 'ReviewPictureRemoved', review: removed },
  ]);
  expect(domainEventsOf({ kind: 'review', before: removed, after: { ...removed, helpful: 4 } })).toEqual([]);
  expect(pictureNotification(removed, removal.reason)).toMatchObject({
    userId: 'chloe',
    title: 'Picture removed',
    message: 'We removed a picture of your review of Box Braids. Reason: It shows somebody else',
    link: '/bookings',
  });
});
