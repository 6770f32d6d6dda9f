import type { StoredReview } from '../../../lambdas/data/reviews';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { replyNotification } from '../../../lambdas/notifications/content-texts';

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
