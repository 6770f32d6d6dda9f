import { invitationDays, invitationPath } from '../../shared/admin/invitations';
import { product } from '../../shared/brand';
import { isolateBidi, isolateBidiIn } from '../../shared/text/isolate-bidi';
import { formatAppointment } from '../../shared/time/zoned';
import { readRebookable } from '../booking/rebookable';
import { auditsOf } from '../data/audit';
import { type Booking, bookings, bookingsByProvider, soonestFrom } from '../data/bookings';
import { otherCalendars, type StoredCalendar } from '../data/calendars';
import type { Store } from '../data/engine/store';
import type { AboutSubject, NewNotification } from '../data/notifications';
import { isApprovedProvider, roles, type StoredDecision } from '../data/people';
import type {
  BookingEvent,
  DomainEvent,
  EventName,
  EventNamed,
  Invited,
  OrderEvent,
  TipEvent,
} from '../events/domain-events';
import {
  applicationNotification,
  emailNotification,
  grantNotification,
  passwordResetNotification,
  payoutAccountNotifications,
  signInNotification,
  twoStepResetNotification,
} from './account-texts';
import { bookingNotifications, rebookingNotification, reminderNotification } from './booking-texts';
import { droppedNotification, overlapNotification } from './calendar-texts';
import { deletionNotification, replyNotification, reportNotifications } from './content-texts';
import { decisionNotification } from './decision-texts';
import { leavingNotification, waitingNotification } from './deletion-texts';
import { dataFileNotification, exportNotification } from './file-texts';
import { offerNotification } from './offer-texts';
import { orderNotifications } from './order-texts';
import { paymentNotifications } from './payment-texts';
import { tipNotifications } from './tip-texts';

/** Tells someone that an admin has invited them to become one. */
const invitationNotification = ({ id, userId }: Invited): NewNotification => ({
  event: 'invited',
  userId,
  type: 'other',
  title: 'Admin invitation',
  message: `You are invited to help run ${product} as an admin. Ask the admin who invited you for your link, which works for ${invitationDays} days.`,
  link: invitationPath(id),
});

/** Tells someone why another admin has withdrawn their role. */
const withdrawalNotification = (userId: string, reason: string): NewNotification => ({
  event: 'withdrawn',
  userId,
  type: 'other',
  title: 'Admin role withdrawn',
  message: `You are no longer an admin. Reason: ${reason}`,
  link: '/profile',
});

const suspensionNotification = ({
  customerId,
  providerName,
  title,
  ...booking
}: Booking): NewNotification => ({
  event: 'provider-suspended',
  userId: customerId,
  type: 'booking',
  title: 'Your stylist is unavailable',
  message: `${providerName} can't take appointments right now. You can cancel ${title}, ${formatAppointment(booking)}, without a fee. If they are not back by then, you get a full refund.`,
  link: '/bookings',
});

/** Tells the customers of a suspended provider's confirmed bookings; pending ones are refunded at once. */
const findSuspensionNotices = async (
  store: Store,
  { userId, at }: StoredDecision,
): Promise<AboutSubject[]> => {
  // The event may arrive late, after an admin has restored the provider.
  if (isApprovedProvider(await store.read(roles.ref(userId)))) return [];
  const found: AboutSubject[] = [];
  for await (const booking of store.every(soonestFrom(bookingsByProvider(userId, 'confirmed'), at)))
    found.push({ subject: { id: booking.id, at }, all: [suspensionNotification(isolateBidiIn(booking))] });
  return found;
};

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

const aboutTip = (event: TipEvent): AboutSubject[] =>
  about(event.tip.id, event.tip.updatedAt, ...tipNotifications(event));

// Loaded late: few events are about waitlists, and every other would wait for it at a cold start.
const aboutWait: NotificationsOf<'WaitOffered' | 'WaitEnded'> = async ({ name, wait }, store) =>
  about(
    wait.id,
    wait.updatedAt,
    ...(await (await import('./about-wait')).notificationsAboutWait(store, name, wait)),
  );

/** Nothing if the booking was cancelled or moved in the meantime. */
const aboutReminder: NotificationsOf<'BookingReminded'> = async ({ bookingId, startsAt, at }, store) => {
  const booking = await store.read(bookings.ref(bookingId));
  const isStillDue = booking?.status === 'confirmed' && booking.startsAt === startsAt;
  return isStillDue ? about(bookingId, at, reminderNotification(booking)) : [];
};

/** Nothing if the customer has booked with the provider in the meantime, or cannot. */
const aboutRebooking: NotificationsOf<'RebookingReminded'> = async ({ bookingId, at }, store) => {
  const booking = await readRebookable(store, bookingId);
  return booking ? about(bookingId, at, rebookingNotification(isolateBidiIn(booking))) : [];
};

/** Nothing if it was used in the meantime, or can no longer be. */
const aboutOffer: NotificationsOf<'ClientOffered'> = async ({ userId, code, at }, store) => {
  const { readOffered } = await import('../clients/offered');
  const offered = await readOffered(store, userId, code, Date.parse(at));
  return offered ? about(code, at, offerNotification(isolateBidiIn(offered))) : [];
};

/** Nothing if the calendar was removed in the meantime. */
const aboutCalendar =
  (write: (userId: string, calendar: StoredCalendar) => NewNotification) =>
  async (
    { userId, calendarId, at }: EventNamed<'CalendarOverlapFound' | 'CalendarDropped'>,
    store: Store,
  ): Promise<AboutSubject[]> => {
    const owner = await store.read(otherCalendars.ref(userId));
    const calendar = owner?.calendars.find(({ id, removedAt }) => id === calendarId && !removedAt);
    return calendar ? about(calendarId, at, write(userId, isolateBidiIn(calendar))) : [];
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
  RebookingReminded: aboutRebooking,
  ClientOffered: aboutOffer,
  TipPaid: aboutTip,
  TipRefunded: aboutTip,
  WaitOffered: aboutWait,
  WaitEnded: aboutWait,
  CalendarOverlapFound: aboutCalendar(overlapNotification),
  CalendarDropped: aboutCalendar(droppedNotification),
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
