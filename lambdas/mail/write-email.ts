import { otherSide } from '../../shared/sides';
import { isolateBidiIn } from '../../shared/text/isolate-bidi';
import { readRebookable } from '../booking/rebookable';
import { isStillConflict } from '../calendars/conflicts';
import { canSend, sendingRefs } from '../chat/own-conversation';
import { sideOf } from '../chat/progress';
import { bookings } from '../data/bookings';
import { otherCalendars } from '../data/calendars';
import { checkouts } from '../data/checkouts';
import { conversations } from '../data/conversations';
import { dataFiles } from '../data/data-files';
import { deletions } from '../data/deletions';
import type { Store } from '../data/engine/store';
import { journal } from '../data/journal';
import { type EmailKind, isEmailKind, type Mail } from '../data/mails';
import { type Order, orders } from '../data/orders';
import { decisions, profiles, roles } from '../data/people';
import { signIns } from '../data/sessions';
import { tips } from '../data/tips';
import { webhooks } from '../data/webhooks';
import type { EmailContent } from './email-content';
import {
  applicationEmail,
  dataReadyEmail,
  decisionEmail,
  leavingEmail,
  payoutEmail,
  waitingEmail,
  welcomeEmail,
} from './emails/account-emails';
import {
  cancelledEmail,
  completedEmail,
  confirmedEmail,
  movedEmail,
  newBookingEmail,
  noShowEmail,
  rebookingEmail,
  reminderEmail,
  requestedEmail,
  timesProposedEmail,
  type WriteBookingEmail,
} from './emails/booking-emails';
import { unreadEmail } from './emails/message-emails';
import {
  deliveredEmail,
  newOrderEmail,
  orderCancelledEmail,
  placedEmail,
  shippedEmail,
  type WriteOrderEmail,
} from './emails/order-emails';
import { emailChangedEmail, passwordResetEmail, signInEmail } from './emails/security-emails';
import { tipEmail } from './emails/tip-email';

/** What emails are written from: all texts in what is read are isolated. */
const isolatedReads = (store: Store): Pick<Store, 'read' | 'readAll' | 'readEach' | 'list'> => ({
  read: async (ref) => isolateBidiIn(await store.read(ref)),
  readAll: async (refs) => isolateBidiIn(await store.readAll(refs)),
  readEach: async (refs) => isolateBidiIn(await store.readEach(refs)),
  list: async (...args) => isolateBidiIn(await store.list(...args)),
});

type Reads = ReturnType<typeof isolatedReads>;
type WriteEmail<S = Reads> = (store: S, mail: Mail, now: number) => Promise<EmailContent | undefined>;

/** One that also stores something. It isolates texts itself. */
type WriteStoring = (store: Store, mail: Mail) => Promise<EmailContent | undefined>;

const aboutBooking =
  (write: WriteBookingEmail): WriteEmail =>
  async (store, mail, now) => {
    const booking = await store.read(bookings.ref(mail.about));
    return booking && write(booking, mail, now);
  };

const aboutRebooking: WriteEmail = async (store, mail, now) => {
  const booking = await readRebookable(store, mail.about);
  return booking && rebookingEmail(booking, mail, now);
};

/** Loaded late: few mails are offers. */
const aboutOffer: WriteEmail = async (...mail) =>
  (await import('./emails/offer-email')).writeOfferEmail(...mail);

const aboutOrder =
  (write: WriteOrderEmail): WriteEmail =>
  async (store, mail) => {
    const order = await store.read(orders.ref(mail.about));
    return order && write(order, mail);
  };

const aboutCheckout =
  (write: (placed: readonly Order[], mail: Mail) => EmailContent | undefined): WriteEmail =>
  async (store, mail) => {
    const { purchases = [] } = (await store.read(checkouts.ref(mail.about))) ?? {};
    const placed = await store.readEach(purchases.map(({ id }) => orders.ref(id)));
    return write(
      placed.filter((order) => order !== undefined),
      mail,
    );
  };

/** Nothing while messages do not get through, as after one person has blocked the other. */
const aboutMessages: WriteEmail = async (store, mail) => {
  const conversation = await store.read(conversations.ref(mail.about));
  const side = conversation && sideOf(conversation, mail.userId);
  if (!conversation || !side) return undefined;
  const { sender, ...parties } = await store.readAll({
    ...sendingRefs(conversation),
    sender: profiles.ref(conversation[`${otherSide[side]}Id`]),
  });
  return canSend(conversation, parties)
    ? unreadEmail(conversation, mail, sender?.name || 'Someone')
    : undefined;
};

/** Loaded late: few mails are about other calendars. */
const calendarEmails = () => import('./emails/calendar-emails');

const calendarOf = async (store: Reads, { userId, about }: Mail) => {
  const owner = await store.read(otherCalendars.ref(userId));
  return owner?.calendars.find(({ id, removedAt }) => id === about && !removedAt);
};

/** Those that the mail is about come first, then those of earlier mail. Nothing once none of the former is left. */
const aboutOverlap: WriteEmail = async (store, mail, now) => {
  const calendar = await calendarOf(store, mail);
  if (!calendar) return undefined;
  const { conflicts } = calendar;
  const found = await store.readEach(conflicts.map(({ bookingId }) => bookings.ref(bookingId)));
  const still = found.flatMap((booking, index) => {
    const conflict = conflicts[index]!;
    return isStillConflict(booking, conflict, now)
      ? [{ booking, isNew: conflict.foundAt === mail.which }]
      : [];
  });
  const ofMail = (isNew: boolean) =>
    still.filter((each) => each.isNew === isNew).map(({ booking }) => booking);
  const news = ofMail(true);
  if (news.length === 0) return undefined;
  const { overlapEmail } = await calendarEmails();
  return overlapEmail(calendar, [...news, ...ofMail(false)]);
};

/** Nothing once it could be read again. */
const aboutDropped: WriteEmail = async (store, mail) => {
  const calendar = await calendarOf(store, mail);
  return calendar?.droppedAt ? (await calendarEmails()).droppedEmail(calendar) : undefined;
};

/** Nothing once it was turned on again or removed. */
const aboutWebhook: WriteEmail = async (store, { userId, about }) => {
  const owner = await store.read(webhooks.ref(userId));
  const endpoint = owner?.endpoints.find(({ id }) => id === about);
  // Loaded late: few mails are about webhooks.
  return endpoint?.turnedOffAt
    ? (await import('./emails/webhook-email')).turnedOffEmail(endpoint)
    : undefined;
};

const aboutSignIn: WriteEmail = async (store, { userId, about }) => {
  const { sessions = [] } = (await store.read(signIns.ref(userId))) ?? {};
  return signInEmail(sessions.find(({ id }) => id === about));
};

/** Loaded late: few mails are about gift cards. */
const giftCardEmails = () => import('./emails/gift-card-emails');

const aboutBoughtGiftCard: WriteEmail = async (store, mail) =>
  (await giftCardEmails()).writeBoughtEmail(store, mail);

const aboutGiftCard: WriteStoring = async (...about) => (await giftCardEmails()).writeGiftCardEmail(...about);

const writers: Record<Exclude<EmailKind, 'giftCard'>, WriteEmail> = {
  welcome: async () => welcomeEmail(),
  bookingRequested: aboutBooking(requestedEmail),
  newBooking: aboutBooking(newBookingEmail),
  bookingConfirmed: aboutBooking(confirmedEmail),
  bookingCancelled: aboutBooking(cancelledEmail),
  timesProposed: aboutBooking(timesProposedEmail),
  bookingMoved: aboutBooking(movedEmail),
  bookingReminder: aboutBooking(reminderEmail),
  bookingCompleted: aboutBooking(completedEmail),
  bookingNoShow: aboutBooking(noShowEmail),
  rebookingReminder: aboutRebooking,
  clientOffer: aboutOffer,
  // Loaded late: few mails are about waitlists.
  waitlistOffer: async (...about) => (await import('./about-held-time')).aboutHeldTime(...about),
  tipReceived: async (store, mail) => tipEmail(await store.read(tips.ref(mail.about))),
  giftCardBought: aboutBoughtGiftCard,
  calendarOverlap: aboutOverlap,
  calendarDropped: aboutDropped,
  webhookOff: aboutWebhook,
  orderPlaced: aboutCheckout(placedEmail),
  newOrder: aboutCheckout(newOrderEmail),
  orderShipped: aboutOrder(shippedEmail),
  orderDelivered: aboutOrder(deliveredEmail),
  orderCancelled: aboutOrder(orderCancelledEmail),
  // Loaded late: few orders are returned.
  orderReturn: async (store, mail) => {
    const order = await store.read(orders.ref(mail.about));
    return order && (await import('./emails/return-email')).returnEmail(order, mail);
  },
  applicationReceived: async (store, { userId }) => applicationEmail(await store.read(roles.ref(userId))),
  applicationDecided: async (store, mail) =>
    decisionEmail(await store.read(decisions.ref(mail.userId)), mail),
  dataReady: async (store, mail) => dataReadyEmail(await store.read(dataFiles.ref(mail.userId)), mail),
  accountLeaving: async (store, mail) => leavingEmail(await store.read(deletions.ref(mail.userId)), mail),
  deletionWaits: async (store, mail) => waitingEmail(await store.read(deletions.ref(mail.userId)), mail),
  payout: async (store, mail) => payoutEmail(await store.read(journal.ref(mail.about)), mail),
  unreadMessages: aboutMessages,
  signedInElsewhere: aboutSignIn,
  passwordReset: async () => passwordResetEmail(),
  emailChanged: async () => emailChangedEmail(),
};

/**
 * Writes a mail from what it is about, as that is now (`now` in milliseconds). Returns undefined if there is nothing to
 * say any more: a booking confirmed, and cancelled before the mail was sent, gets only the mail about the latter. The code of a
 * gift card is made with its mail, and only its hash is stored.
 */
export const writeEmail: WriteEmail<Store> = async (store, mail, now) => {
  const { kind } = mail;
  if (!isEmailKind(kind)) return undefined;
  return kind === 'giftCard' ? aboutGiftCard(store, mail) : writers[kind](isolatedReads(store), mail, now);
};
