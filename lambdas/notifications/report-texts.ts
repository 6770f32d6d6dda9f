import type { NewNotification } from '../data/notifications';
import type { StoredReport } from '../data/reports';

const names = { review: 'a review', hairstyle: 'a service', product: 'a product' } as const;

const nameOf = ({ kind, title }: StoredReport['subject']): string => {
  if (!title) return names[kind];
  return kind === 'review' ? `a review of ${title}` : title;
};

const pageOf = ({ subject: { kind, id, provider }, closed }: StoredReport): string => {
  if (kind === 'review') return `/providers/${provider.id}?tab=reviews`;
  const list = kind === 'product' ? '/products' : '/hairstyles';
  return closed?.outcome === 'removed' ? list : `${list}/${id}`;
};

/** Tells the reporter what an admin decided, and the provider of a listing that it was taken down, and why. */
export const reportNotifications = (report: StoredReport): NewNotification[] => {
  const { subject, reporter, closed } = report;
  if (!closed) return [];
  const outcome =
    closed.outcome === 'removed'
      ? '. It is no longer on the site. Thank you for telling us.'
      : ` and decided to keep it. Reason: ${closed.reason}`;
  const resolved: NewNotification = {
    event: 'resolved',
    userId: reporter.id,
    type: 'other',
    title: 'Report resolved',
    message: `We looked into your report about ${nameOf(subject)}${outcome}`,
    link: pageOf(report),
  };
  if (!closed.takenDown) return [resolved];
  const takenDown: NewNotification = {
    event: 'taken-down',
    userId: subject.provider.id,
    type: 'other',
    title: 'Listing taken down',
    message: `We switched ${subject.title} off. You can change it and switch it on again. Reason: ${closed.reason}`,
    link: subject.kind === 'product' ? '/provider/products' : '/provider/hairstyles',
  };
  return [resolved, takenDown];
};
