import { isolateBidi } from '../../shared/text/isolate-bidi';
import { auditsOf } from '../data/audit';
import { bookings } from '../data/bookings';
import type { Store } from '../data/engine/store';
import type { AboutSubject, NewNotification } from '../data/notifications';
import type { BookingEvent, DomainEvent, EventName, EventNamed, OrderEvent } from '../events/domain-events';
import {
  applicationNotification,
  emailNotification,
  grantNotification,
  passwordResetNotification,
  payoutAccountNotifications,
  signInNotification,
  twoStepResetNotification,
} from './account-texts';
import { bookingNotifications, reminderNotification } from './booking-texts';
import { deletionNotification, replyNotification, reportNotifications } from './content-texts';
import { decisionNotification } from './decision-texts';
import { leavingNotification, waitingNotification } from './deletion-texts';
import { dataFileNotification, exportNotification } from './file-texts';
import { orderNotifications } from './order-texts';
import { paymentNotifications } from './payment-texts';
import { findSuspensionNotices } from './suspension-notices';
import { invitationNotification, withdrawalNotification } from './team-texts';

/** The notifications of an event; none if what it says no longer holds. */
type NotificationsOf<N extends EventName> = (
  event: EventNamed<N>,
  store: Store,
) => AboutSubject[] | Promise<AboutSubject[]>;

/** The notifications about one subject. `at` (ISO) is when it happened; there are none if it is missing. */
const about = (id: string, at: string | undefined, ...all: NewNotification[]): AboutSubject[] =>
  at ? [{ subject: { id, at }, all }] : [];

const aboutBooking = (event: BookingEvent): AboutSubject[] =>
  about(event.booking.id, event.booking.updatedAt, ...bookingNotifications(event));

const aboutOrder = (event: OrderEvent): AboutSubject[] =>
  about(event.order.id, event.order.updatedAt, ...orderNotifications(event));

/** Nothing if the booking was cancelled or moved in the meantime. */
const aboutReminder: NotificationsOf<'BookingReminded'> = async ({ bookingId, startsAt, at }, store) => {
  const booking = await store.read(bookings.ref(bookingId));
  const isStillDue = booking?.status === 'confirmed' && booking.startsAt === startsAt;
  return isStillDue ? about(bookingId, at, reminderNotification(booking)) : [];
};

/** The reason is the admin's, in the audit log; a review that was removed for another cause has none. */
const aboutDeletedReview: NotificationsOf<'ReviewDeleted'> = async ({ review }, store) => {
  const { items } = await store.list(auditsOf('review', review.id), { limit: 1 });
  const [deleted] = items;
  return about(review.id, deleted?.at, deletionNotification(review, isolateBidi(deleted?.reason ?? '')));
};

/** The reason is the other admin's, in the audit log; only that withdraws an admin's role. */
const aboutRole: NotificationsOf<'RoleChanged'> = async ({ userId, role, status }, store) => {
  if (role !== 'admin' || status) return [];
  const { items } = await store.list(auditsOf('person', userId), { limit: 1 });
  const [withdrawn] = items;
  if (withdrawn?.act !== 'admin_role_withdrawn') return [];
  return about(userId, withdrawn.at, withdrawalNotification(userId, isolateBidi(withdrawn.reason ?? '')));
};

const aboutDecision: NotificationsOf<'ApplicationDecided'> = async ({ decision }, store) => [
  ...about(decision.userId, decision.at, decisionNotification(decision)),
  ...(decision.verdict === 'suspend' ? await findSuspensionNotices(store, decision) : []),
];

/** The notifications of each event to the people it is about. */
const notificationsOf: { [N in EventName]?: NotificationsOf<N> } = {
  BookingPaid: aboutBooking,
  BookingConfirmed: aboutBooking,
  BookingCompleted: aboutBooking,
  BookingCancelled: aboutBooking,
  BookingReviewed: aboutBooking,
  BookingProblemReported: aboutBooking,
  BookingProblemDecided: aboutBooking,
  BookingTimesProposed: aboutBooking,
  BookingProposalEnded: aboutBooking,
  BookingReminded: aboutReminder,
  OrderPaid: aboutOrder,
  OrderProcessing: aboutOrder,
  OrderShipped: aboutOrder,
  OrderDelivered: aboutOrder,
  OrderCancelled: aboutOrder,
  OrderReviewed: aboutOrder,
  OrderProblemReported: aboutOrder,
  OrderProblemDecided: aboutOrder,
  ReviewReplied: ({ review }) => about(review.id, review.reply?.createdAt, replyNotification(review)),
  ReviewDeleted: aboutDeletedReview,
  ReportClosed: ({ report }) => about(report.id, report.closed?.at, ...reportNotifications(report)),
  ProviderApplied: ({ userId, at }) => about(userId, at, applicationNotification(userId)),
  ApplicationDecided: aboutDecision,
  AdminInvited: ({ invitation }) =>
    about(invitation.id, invitation.createdAt, invitationNotification(invitation)),
  AdminGranted: ({ userId, at }) => about(userId, at, grantNotification(userId)),
  RoleChanged: aboutRole,
  TwoStepReset: ({ reset }) => about(reset.userId, reset.at, twoStepResetNotification(reset)),
  SignedInElsewhere: ({ userId, session }) =>
    about(session.id, session.since, signInNotification(userId, session)),
  PasswordReset: ({ userId, at }) => about(userId, at, passwordResetNotification(userId)),
  EmailChanged: ({ userId, email, at }) => about(userId, at, emailNotification(userId, email)),
  DataFileReady: ({ userId, fileId, at }) => about(fileId, at, dataFileNotification(userId)),
  DeletionRequested: ({ deletion }) =>
    about(deletion.userId, deletion.requestedAt, leavingNotification(deletion)),
  DeletionWaits: ({ deletion }) =>
    about(deletion.userId, deletion.waitingSince, waitingNotification(deletion)),
  ExportEnded: ({ ended }) => about(ended.id, ended.at, exportNotification(ended)),
  WalletPosted: ({ record }) =>
    about(record.key.replace('#', '-'), record.at, ...paymentNotifications(record)),
  PayoutAccountChanged: ({ account }) =>
    about(account.providerId, account.checkedAt, ...payoutAccountNotifications(account)),
};

/** The events that notify the people they are about. */
export const personalEvents = Object.keys(notificationsOf) as EventName[];

/** Finds what an event tells the people it is about. */
export const findNotifications = async (store: Store, event: DomainEvent): Promise<AboutSubject[]> => {
  const find = notificationsOf[event.name] as NotificationsOf<EventName> | undefined;
  return find ? find(event, store) : [];
};
