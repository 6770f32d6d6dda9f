import type { NewNotification } from '../data/notifications';
import type { StoredReview } from '../data/reviews';

/** Tells a reviewer that the provider replied. */
export const replyNotification = ({ customerId, providerId, about }: StoredReview): NewNotification => ({
  event: 'replied',
  userId: customerId,
  type: 'review',
  kind: 'reviews',
  title: 'Reply to your review',
  message: `Your stylist replied to your review${about ? ` of ${about.title}` : ''}.`,
  link: `/providers/${providerId}?tab=reviews`,
});

/** Tells a reviewer that an admin deleted the review, and why. */
export const deletionNotification = (
  { customerId, about }: StoredReview,
  reason: string,
): NewNotification => ({
  event: 'deleted',
  userId: customerId,
  type: 'review',
  title: 'Review removed',
  message: `We removed your review${about ? ` of ${about.title}` : ''}. Reason: ${reason}`,
  link: about?.kind === 'product' ? '/orders' : '/bookings',
});
