import { isolateBidi, isolateBidiIn } from '../../shared/text/isolate-bidi';
import { readRebookable } from '../booking/rebookable';
import { auditsOf } from '../data/audit';
import { bookings } from '../data/bookings';
import { otherCalendars } from '../data/calendars';
import type { Store } from '../data/engine/store';
import type { AboutSubject } from '../data/notifications';
import { webhooks } from '../data/webhooks';
import type {
  BookingEvent,
  DomainEvent,
  EventName,
  EventNamed,
  OrderEvent,
  TipEvent,
} from '../events/domain-events';
import { about, type NotificationsOf } from './about';
import type { AccountEventName } from './about-account';

// The texts load late: a batch is about few subjects, and would wait for the texts of all at a cold start.
const bookingTexts = () => import('./booking-texts');
const calendarTexts = () => import('./calendar-texts');
const contentTexts = () => import('./content-texts');
const fileTexts = () => import('./file-texts');

const aboutBooking = async (event: BookingEvent): Promise<AboutSubject[]> => {
  const { bookingNotifications } = await bookingTexts();
  return about(event.booking.id, event.booking.updatedAt, ...bookingNotifications(event));
};

const aboutOrder = async (event: OrderEvent): Promise<AboutSubject[]> => {
  const { orderNotifications } = await import('./order-texts');
  return about(event.order.id, event.order.updatedAt, ...orderNotifications(event));
};

const aboutTip = async (event: TipEvent): Promise<AboutSubject[]> => {
  const { tipNotifications } = await import('./tip-texts');
  return about(event.tip.id, event.tip.updatedAt, ...tipNotifications(event));
};

const aboutWait: NotificationsOf<'WaitOffered' | 'WaitEnded'> = async ({ name, wait }, store) =>
  about(
    wait.id,
    wait.updatedAt,
    ...(await (await import('./about-wait')).notificationsAboutWait(store, name, wait)),
  );

const aboutReturn: NotificationsOf<'OrderReturnMoved'> = async ({ order }) =>
  about(order.id, order.updatedAt, ...(await import('./return-texts')).returnNotifications(order));

const aboutAccount: NotificationsOf<AccountEventName> = async (event, store) =>
  (await import('./about-account')).findAccountNotifications(event, store);

/** Nothing if the booking was cancelled or moved in the meantime. */
const aboutReminder: NotificationsOf<'BookingReminded'> = async ({ bookingId, startsAt, at }, store) => {
  const booking = await store.read(bookings.ref(bookingId));
  const isStillDue = booking?.status === 'confirmed' && booking.startsAt === startsAt;
  return isStillDue ? about(bookingId, at, (await bookingTexts()).reminderNotification(booking)) : [];
};

/** Nothing if the customer has booked with the provider in the meantime, or cannot. */
const aboutRebooking: NotificationsOf<'RebookingReminded'> = async ({ bookingId, at }, store) => {
  const booking = await readRebookable(store, bookingId);
  if (!booking) return [];
  return about(bookingId, at, (await bookingTexts()).rebookingNotification(isolateBidiIn(booking)));
};

/** Nothing if it was used in the meantime, or can no longer be. */
const aboutOffer: NotificationsOf<'ClientOffered'> = async ({ userId, code, at }, store) => {
  const { readOffered } = await import('../clients/offered');
  const offered = await readOffered(store, userId, code, Date.parse(at));
  if (!offered) return [];
  const { offerNotification } = await import('./offer-texts');
  return about(code, at, offerNotification(isolateBidiIn(offered)));
};

/** Nothing if the calendar was removed in the meantime. */
const aboutCalendar =
  (text: 'overlapNotification' | 'droppedNotification') =>
  async (
    { userId, calendarId, at }: EventNamed<'CalendarOverlapFound' | 'CalendarDropped'>,
    store: Store,
  ): Promise<AboutSubject[]> => {
    const owner = await store.read(otherCalendars.ref(userId));
    const calendar = owner?.calendars.find(({ id, removedAt }) => id === calendarId && !removedAt);
    if (!calendar) return [];
    const texts = await calendarTexts();
    return about(calendarId, at, texts[text](userId, isolateBidiIn(calendar)));
  };

/** Nothing if it was removed or turned on again in the meantime. */
const aboutWebhook: NotificationsOf<'WebhookTurnedOff'> = async ({ userId, endpointId, at }, store) => {
  const owner = await store.read(webhooks.ref(userId));
  const endpoint = owner?.endpoints.find(({ id }) => id === endpointId);
  if (!endpoint?.turnedOffAt) return [];
  const { turnedOffNotification } = await import('./webhook-texts');
  return about(endpointId, at, turnedOffNotification(userId, isolateBidiIn(endpoint)));
};

/** The reason is the admin's, in the audit log; a review that was removed for another cause has none. */
const aboutDeletedReview: NotificationsOf<'ReviewDeleted'> = async ({ review }, store) => {
  const { items } = await store.list(auditsOf('review', review.id), { limit: 1 });
  const [deleted] = items;
  const { deletionNotification } = await contentTexts();
  return about(review.id, deleted?.at, deletionNotification(review, isolateBidi(deleted?.reason ?? '')));
};

const aboutRemovedPicture: NotificationsOf<'ReviewPictureRemoved'> = async ({ review }) => {
  const { at, reason = '' } = review.pictureRemoval ?? {};
  const { pictureNotification } = await contentTexts();
  return about(review.id, at, pictureNotification(review, isolateBidi(reason)));
};

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
  CalendarOverlapFound: aboutCalendar('overlapNotification'),
  CalendarDropped: aboutCalendar('droppedNotification'),
  WebhookTurnedOff: aboutWebhook,
  OrderPaid: aboutOrder,
  OrderProcessing: aboutOrder,
  OrderShipped: aboutOrder,
  OrderDelivered: aboutOrder,
  OrderCancelled: aboutOrder,
  OrderReviewed: aboutOrder,
  OrderProblemReported: aboutOrder,
  OrderProblemDecided: aboutOrder,
  OrderReturnMoved: aboutReturn,
  ReviewReplied: async ({ review }) =>
    about(review.id, review.reply?.createdAt, (await contentTexts()).replyNotification(review)),
  ReviewDeleted: aboutDeletedReview,
  ReviewPictureRemoved: aboutRemovedPicture,
  ReportClosed: async ({ report }) =>
    about(report.id, report.closed?.at, ...(await contentTexts()).reportNotifications(report)),
  ProviderApplied: aboutAccount,
  ApplicationDecided: aboutAccount,
  AdminInvited: aboutAccount,
  AdminGranted: aboutAccount,
  RoleChanged: aboutAccount,
  TwoStepReset: aboutAccount,
  SignedInElsewhere: aboutAccount,
  PasswordReset: aboutAccount,
  EmailChanged: aboutAccount,
  DataFileReady: async ({ userId, fileId, at }) =>
    about(fileId, at, (await fileTexts()).dataFileNotification(userId)),
  DeletionRequested: aboutAccount,
  DeletionWaits: aboutAccount,
  ExportEnded: async ({ ended }) => about(ended.id, ended.at, (await fileTexts()).exportNotification(ended)),
  WalletPosted: async ({ record }) => {
    const { paymentNotifications } = await import('./payment-texts');
    return about(record.key.replace('#', '-'), record.at, ...paymentNotifications(record));
  },
  PayoutAccountChanged: aboutAccount,
};

/** The events that notify the people they are about. */
export const personalEvents = Object.keys(notificationsOf) as EventName[];

/** Finds what an event tells the people it is about. */
export const findNotifications = async (store: Store, event: DomainEvent): Promise<AboutSubject[]> => {
  const find = notificationsOf[event.name] as NotificationsOf<EventName> | undefined;
  return find ? find(event, store) : [];
};
