import type { NewNotification } from '../data/notifications';
import type { StoredReport } from '../data/reports';
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

/** Tells a reviewer that an admin removed a picture of the review, and why. */
export const pictureNotification = (
  { customerId, about }: StoredReview,
  reason: string,
): NewNotification => ({
  event: 'picture-removed',
  userId: customerId,
  type: 'review',
  title: 'Picture removed',
  message: `We removed a picture of your review${about ? ` of ${about.title}` : ''}. Reason: ${reason}`,
  link: about?.kind === 'product' ? '/orders' : '/bookings',
});

/** What is reported, as texts call it. */
export const reportedThings = {
  review: 'a review',
  hairstyle: 'a service',
  product: 'a product',
  conversation: 'a conversation',
} as const;

const nameOf = ({ kind, title }: StoredReport['subject']): string => {
  if (!title) return reportedThings[kind];
  return kind === 'review' ? `a review of ${title}` : title;
};

const pageOf = ({ subject: { kind, id, provider }, closed }: StoredReport): string => {
  if (kind === 'review') return `/providers/${provider.id}?tab=reviews`;
  if (kind === 'conversation') return `/chat/${id}`;
  const list = kind === 'product' ? '/products' : '/hairstyles';
  return closed?.outcome === 'removed' ? list : `${list}/${id}`;
};

/** What became of what was reported, as the reporter reads it. */
const outcomeOf = (
  { kind }: StoredReport['subject'],
  { outcome, reason, pictureRemoved }: NonNullable<StoredReport['closed']>,
): string => {
  if (pictureRemoved) return ` and removed a picture of it. Reason: ${reason}`;
  const isConversation = kind === 'conversation';
  if (outcome === 'dismissed')
    return ` and decided to ${isConversation ? 'leave it open' : 'keep it'}. Reason: ${reason}`;
  return isConversation
    ? '. It is closed now, and nobody can write in it. Thank you for telling us.'
    : '. It is no longer on the site. Thank you for telling us.';
};

/** What the person reads whose listing was taken down, or whose conversation was closed. */
const takenDownNotification = (
  { kind, id, title, author }: StoredReport['subject'],
  reason: string,
): NewNotification => {
  const about = { event: 'taken-down', userId: author.id, type: 'other' as const };
  if (kind === 'conversation')
    return {
      ...about,
      title: 'Conversation closed',
      message: `We closed one of your conversations. Nobody can write in it. Reason: ${reason}`,
      link: `/chat/${id}`,
    };
  return {
    ...about,
    title: 'Listing taken down',
    message: `We switched ${title} off. You can change it and switch it on again. Reason: ${reason}`,
    link: kind === 'product' ? '/provider/products' : '/provider/hairstyles',
  };
};

/** Tells the reporter what an admin decided, and whose listing was taken down or conversation was closed, and why. */
export const reportNotifications = (report: StoredReport): NewNotification[] => {
  const { subject, reporter, closed } = report;
  if (!closed) return [];
  const resolved: NewNotification = {
    event: 'resolved',
    userId: reporter.id,
    type: 'other',
    title: 'Report resolved',
    message: `We looked into your report about ${nameOf(subject)}${outcomeOf(subject, closed)}`,
    link: pageOf(report),
  };
  return closed.takenDown ? [resolved, takenDownNotification(subject, closed.reason)] : [resolved];
};
