import { isolated } from '../../shared/http/isolated';
import { auditsOf } from '../data/audit';
import { bookings } from '../data/bookings';
import type { AboutSubject } from '../data/notifications';
import type { StoredReview } from '../data/reviews';
import type { Store } from '../data/store';
import type { DomainEvent, EventNamed } from '../events/domain-events';
import { applicationNotification, grantNotification, payoutAccountNotifications } from './account-texts';
import { bookingNotifications, reminderNotification } from './booking-texts';
import { dataFileNotification } from './data-file-texts';
import { leavingNotification, waitingNotification } from './deletion-texts';
import { exportNotification } from './export-texts';
import { judgementNotification } from './judgement-texts';
import { orderNotifications } from './order-texts';
import { paymentNotifications } from './payment-texts';
import { reportNotifications } from './report-texts';
import { deletionNotification, replyNotification } from './review-texts';
import { emailNotification, passwordResetNotification, signInNotification } from './sign-in-texts';
import { findSuspensionNotices } from './suspension-notices';
import { invitationNotification, withdrawalNotification } from './team-texts';
import { twoStepResetNotification } from './two-step-texts';

/** The reason is the admin's, in the audit log; a review that was removed for another cause has none. */
const deletionOf = async (store: Store, review: StoredReview): Promise<AboutSubject | undefined> => {
  const { items } = await store.list(auditsOf('review', review.id), { limit: 1 });
  const [deleted] = items;
  return (
    deleted && {
      subject: { id: review.id, at: deleted.at },
      all: [deletionNotification(review, isolated(deleted.reason ?? ''))],
    }
  );
};

/** The reason is the other admin's, in the audit log; only that withdraws an admin's role. */
const withdrawalOf = async (store: Store, userId: string): Promise<AboutSubject | undefined> => {
  const { items } = await store.list(auditsOf('person', userId), { limit: 1 });
  const [withdrawn] = items;
  if (withdrawn?.act !== 'admin_role_withdrawn') return undefined;
  return {
    subject: { id: userId, at: withdrawn.at },
    all: [withdrawalNotification(userId, isolated(withdrawn.reason ?? ''))],
  };
};

/** Nothing if the booking was cancelled or moved in the meantime. */
const reminderOf = async (
  store: Store,
  { bookingId, startsAt, at }: EventNamed<'BookingReminded'>,
): Promise<AboutSubject | undefined> => {
  const booking = await store.read(bookings.ref(bookingId));
  if (booking?.status !== 'confirmed' || booking.startsAt !== startsAt) return undefined;
  return { subject: { id: bookingId, at }, all: [reminderNotification(booking)] };
};

const notificationsOf = (event: DomainEvent): AboutSubject | undefined => {
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
  if (event.name === 'SignedInElsewhere') {
    const { userId, session } = event;
    return { subject: { id: session.id, at: session.since }, all: [signInNotification(userId, session)] };
  }
  if (event.name === 'EmailChanged') {
    const { userId, email, at } = event;
    return { subject: { id: userId, at }, all: [emailNotification(userId, email)] };
  }
  if (event.name === 'DataFileReady') {
    const { userId, fileId: id, at } = event;
    return { subject: { id, at }, all: [dataFileNotification(userId)] };
  }
  if (event.name === 'DeletionRequested') {
    const { userId: id, requestedAt: at } = event.deletion;
    return { subject: { id, at }, all: [leavingNotification(event.deletion)] };
  }
  if (event.name === 'DeletionWaits') {
    const { userId: id, waitingSince: at } = event.deletion;
    return at ? { subject: { id, at }, all: [waitingNotification(event.deletion)] } : undefined;
  }
  if (event.name === 'ExportEnded') {
    const { id, at } = event.ended;
    return { subject: { id, at }, all: [exportNotification(event.ended)] };
  }
  if (event.name === 'PasswordReset') {
    const { userId, at } = event;
    return { subject: { id: userId, at }, all: [passwordResetNotification(userId)] };
  }
  if (event.name === 'ReportClosed') {
    const { id, closed } = event.report;
    return closed && { subject: { id, at: closed.at }, all: reportNotifications(event.report) };
  }
  if (event.name === 'AdminInvited') {
    const { id, createdAt } = event.invitation;
    return { subject: { id, at: createdAt }, all: [invitationNotification(event.invitation)] };
  }
  if (event.name === 'ProviderApplied') {
    const { userId: id, at } = event;
    return { subject: { id, at }, all: [applicationNotification(id)] };
  }
  if (event.name === 'AdminGranted') {
    const { userId: id, at } = event;
    return { subject: { id, at }, all: [grantNotification(id)] };
  }
  if (event.name === 'PayoutAccountChanged') {
    const { providerId: id, checkedAt: at } = event.account;
    return { subject: { id, at }, all: payoutAccountNotifications(event.account) };
  }
  if (event.name !== 'WalletPosted') return undefined;
  const { key, at } = event.record;
  return { subject: { id: key.replace('#', '-'), at }, all: paymentNotifications(event.record) };
};

const foundFor = async (store: Store, event: DomainEvent): Promise<AboutSubject | undefined> => {
  if (event.name === 'BookingReminded') return reminderOf(store, event);
  if (event.name === 'ReviewDeleted') return deletionOf(store, event.review);
  if (event.name !== 'RoleChanged') return notificationsOf(event);
  return event.role === 'admin' && !event.standing ? withdrawalOf(store, event.userId) : undefined;
};

/** Finds what an event tells the people it is about. */
export const findNotifications = async (store: Store, event: DomainEvent): Promise<AboutSubject[]> => {
  const found = await foundFor(store, event);
  const others =
    event.name === 'ProviderJudged' && event.judgement.verdict === 'suspend'
      ? await findSuspensionNotices(store, event.judgement)
      : [];
  return [...(found ? [found] : []), ...others];
};
