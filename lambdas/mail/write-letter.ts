import { canSend, standingRefs } from '../chat/own-conversation';
import { otherSide, sideOf } from '../chat/progress';
import { bookings } from '../data/bookings';
import { checkouts } from '../data/checkouts';
import { conversations } from '../data/conversations';
import { dataFiles } from '../data/data-files';
import { deletions } from '../data/deletions';
import { journal } from '../data/journal';
import type { Mail, MailKind } from '../data/mails';
import { type Order, orders } from '../data/orders';
import { judgements, profiles, roles } from '../data/people';
import { signIns } from '../data/sessions';
import type { Store } from '../data/store';
import { isolatedReads } from './isolated-reads';
import type { Letter } from './letter';
import {
  applicationLetter,
  dataReadyLetter,
  judgedLetter,
  leavingLetter,
  payoutLetter,
  waitingLetter,
  welcomeLetter,
} from './letters/account-letters';
import {
  type BookingLetter,
  cancelledLetter,
  completedLetter,
  confirmedLetter,
  movedLetter,
  newBookingLetter,
  reminderLetter,
  requestedLetter,
  timesProposedLetter,
} from './letters/booking-letters';
import { unreadLetter } from './letters/message-letters';
import {
  deliveredLetter,
  newOrderLetter,
  type OrderLetter,
  orderCancelledLetter,
  placedLetter,
  shippedLetter,
} from './letters/order-letters';
import { emailChangedLetter, passwordResetLetter, signInLetter } from './letters/security-letters';

type Reads = ReturnType<typeof isolatedReads>;
type WriteLetter<S = Reads> = (store: S, mail: Mail, now: number) => Promise<Letter | undefined>;

const aboutBooking =
  (write: BookingLetter): WriteLetter =>
  async (store, mail, now) => {
    const booking = await store.read(bookings.ref(mail.about));
    return booking && write(booking, mail, now);
  };

const aboutOrder =
  (write: OrderLetter): WriteLetter =>
  async (store, mail) => {
    const order = await store.read(orders.ref(mail.about));
    return order && write(order, mail);
  };

const aboutCheckout =
  (write: (placed: readonly Order[], mail: Mail) => Letter | undefined): WriteLetter =>
  async (store, mail) => {
    const { purchases = [] } = (await store.read(checkouts.ref(mail.about))) ?? {};
    const placed = await store.readEach(purchases.map(({ id }) => orders.ref(id)));
    return write(
      placed.filter((order) => order !== undefined),
      mail,
    );
  };

/** Nothing while messages do not get through, as after one person has blocked the other. */
const aboutMessages: WriteLetter = async (store, mail) => {
  const conversation = await store.read(conversations.ref(mail.about));
  const side = conversation && sideOf(conversation, mail.userId);
  if (!conversation || !side) return undefined;
  const { sender, ...standing } = await store.readAll({
    ...standingRefs(conversation),
    sender: profiles.ref(conversation[`${otherSide[side]}Id`]),
  });
  return canSend(conversation, standing)
    ? unreadLetter(conversation, mail, sender?.name || 'Someone')
    : undefined;
};

const aboutSignIn: WriteLetter = async (store, { userId, about }) => {
  const { sessions = [] } = (await store.read(signIns.ref(userId))) ?? {};
  return signInLetter(sessions.find(({ id }) => id === about));
};

const writers: Record<MailKind, WriteLetter> = {
  welcome: async () => welcomeLetter(),
  bookingRequested: aboutBooking(requestedLetter),
  newBooking: aboutBooking(newBookingLetter),
  bookingConfirmed: aboutBooking(confirmedLetter),
  bookingCancelled: aboutBooking(cancelledLetter),
  timesProposed: aboutBooking(timesProposedLetter),
  bookingMoved: aboutBooking(movedLetter),
  bookingReminder: aboutBooking(reminderLetter),
  bookingCompleted: aboutBooking(completedLetter),
  orderPlaced: aboutCheckout(placedLetter),
  newOrder: aboutCheckout(newOrderLetter),
  orderShipped: aboutOrder(shippedLetter),
  orderDelivered: aboutOrder(deliveredLetter),
  orderCancelled: aboutOrder(orderCancelledLetter),
  applicationReceived: async (store, { userId }) => applicationLetter(await store.read(roles.ref(userId))),
  providerJudged: async (store, mail) => judgedLetter(await store.read(judgements.ref(mail.userId)), mail),
  dataReady: async (store, mail) => dataReadyLetter(await store.read(dataFiles.ref(mail.userId)), mail),
  accountLeaving: async (store, mail) => leavingLetter(await store.read(deletions.ref(mail.userId)), mail),
  deletionWaits: async (store, mail) => waitingLetter(await store.read(deletions.ref(mail.userId)), mail),
  payout: async (store, mail) => payoutLetter(await store.read(journal.ref(mail.about)), mail),
  unreadMessages: aboutMessages,
  signedInElsewhere: aboutSignIn,
  passwordReset: async () => passwordResetLetter(),
  emailChanged: async () => emailChangedLetter(),
};

/**
 * Writes a mail from what it is about, as that is now (`now` in milliseconds). Returns undefined if there is nothing to
 * say any more: a booking confirmed, and cancelled before the mail was sent, gets only the mail about the latter.
 */
export const writeLetter: WriteLetter<Store> = (store, mail, now) =>
  writers[mail.kind](isolatedReads(store), mail, now);
