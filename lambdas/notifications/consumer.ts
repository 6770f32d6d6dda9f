import { auditsOf } from '../data/audit';
import { insert } from '../data/insert';
import { type NewNotification, notificationId, notifications } from '../data/notifications';
import type { StoredReview } from '../data/reviews';
import type { Store } from '../data/store';
import { consumer } from '../events/consumer';
import type { DomainEvent } from '../events/domain-events';
import type { Push } from '../live/push';
import { bookingNotifications } from './booking-texts';
import { judgementNotification } from './judgement-texts';
import { orderNotifications } from './order-texts';
import { paymentNotifications } from './payment-texts';
import { reportNotifications } from './report-texts';
import { deletionNotification, replyNotification } from './review-texts';
import { invitationNotification, withdrawalNotification } from './team-texts';
import { twoStepResetNotification } from './two-step-texts';

/** The id of what an event is about, and when it happened (ISO). */
type Subject = { id: string; at: string };

type Found = { subject: Subject; all: NewNotification[] };

/** The reason is the admin's, in the audit log; a review that was removed for another cause has none. */
const deletionOf = async (store: Store, review: StoredReview): Promise<Found | undefined> => {
  const { items } = await store.list(auditsOf('review', review.id), { limit: 1 });
  const [deleted] = items;
  return (
    deleted && {
      subject: { id: review.id, at: deleted.at },
      all: [deletionNotification(review, deleted.reason ?? '')],
    }
  );
};

/** The reason is the other admin's, in the audit log; only that withdraws an admin's role. */
const withdrawalOf = async (store: Store, userId: string): Promise<Found | undefined> => {
  const { items } = await store.list(auditsOf('person', userId), { limit: 1 });
  const [withdrawn] = items;
  if (withdrawn?.act !== 'admin_role_withdrawn') return undefined;
  return {
    subject: { id: userId, at: withdrawn.at },
    all: [withdrawalNotification(userId, withdrawn.reason ?? '')],
  };
};

const notificationsOf = (event: DomainEvent): Found | undefined => {
  if ('booking' in event) {
    const { id, updatedAt } = event.booking;
    return { subject: { id, at: updatedAt }, all: bookingNotifications(event) };
  }
  if ('order' in event) {
    const { id, updatedAt } = event.order;
    return { subject: { id, at: updatedAt }, all: orderNotifications(event) };
  }
  if (event.name === 'ReviewReplied') {
    const { id, reply } = event.review;
    return reply && { subject: { id, at: reply.createdAt }, all: [replyNotification(event.review)] };
  }
  if (event.name === 'ProviderJudged') {
    const { userId, at } = event.judgement;
    return { subject: { id: userId, at }, all: [judgementNotification(event.judgement)] };
  }
  if (event.name === 'TwoStepReset') {
    const { userId, at } = event.reset;
    return { subject: { id: userId, at }, all: [twoStepResetNotification(event.reset)] };
  }
  if (event.name === 'ReportClosed') {
    const { id, closed } = event.report;
    return closed && { subject: { id, at: closed.at }, all: reportNotifications(event.report) };
  }
  if (event.name === 'AdminInvited') {
    const { id, createdAt } = event.invitation;
    return { subject: { id, at: createdAt }, all: [invitationNotification(event.invitation)] };
  }
  if (event.name !== 'WalletPosted') return undefined;
  const { key, at } = event.record;
  return { subject: { id: key.replace('#', '-'), at }, all: paymentNotifications(event.record) };
};

const foundFor = async (store: Store, event: DomainEvent): Promise<Found | undefined> => {
  if (event.name === 'ReviewDeleted') return deletionOf(store, event.review);
  if (event.name !== 'RoleChanged') return notificationsOf(event);
  return event.role === 'admin' && !event.standing ? withdrawalOf(store, event.userId) : undefined;
};

/**
 * Stores the notifications of an event and tells open pages to fetch them. Handling an event again changes nothing: a
 * notification already read stays read.
 */
export const notify = ({ store, push }: { store: Store; push: Push }) =>
  consumer({
    name: 'notifications',
    on: [
      'BookingPaid',
      'BookingConfirmed',
      'BookingCompleted',
      'BookingCancelled',
      'BookingReviewed',
      'BookingProblemReported',
      'BookingProblemDecided',
      'BookingTimesProposed',
      'BookingProposalEnded',
      'OrderPaid',
      'OrderProcessing',
      'OrderShipped',
      'OrderDelivered',
      'OrderCancelled',
      'OrderReviewed',
      'OrderProblemReported',
      'OrderProblemDecided',
      'ReviewReplied',
      'ReviewDeleted',
      'ReportClosed',
      'ProviderJudged',
      'TwoStepReset',
      'AdminInvited',
      'RoleChanged',
      'WalletPosted',
    ],
    timeoutMs: 10_000,
    handle: async (occurred) => {
      const found = await foundFor(store, occurred);
      if (!found) return;
      const { subject, all } = found;
      for (const { event, ...notification } of all) {
        const id = notificationId(subject.at, `${subject.id}-${event}`);
        await insert(store, notifications, { ...notification, id, read: false, createdAt: subject.at });
      }
      for (const { userId } of all) await push(userId, { topic: 'notification' });
    },
  });
