import { formerNames, isFormerCustomer } from '../../shared/account/former-names';
import { removeAnswers } from '../booking/answers';
import { bookingAnswers } from '../data/booking-answers';
import { type Booking, bookings, bookingsByCustomer, bookingsByProvider } from '../data/bookings';
import { checkouts } from '../data/checkouts';
import { conversationIdOf, conversations } from '../data/conversations';
import { disputes } from '../data/disputes';
import type { Ref } from '../data/engine/entity';
import { retryOnConflict } from '../data/engine/retry';
import type { Query, Store } from '../data/engine/store';
import { type Change, remove, replace, type Write } from '../data/engine/writes';
import { giftCards, giftCardsByBuyer } from '../data/gift-cards';
import { type Order, orders, ordersByCustomer, ordersByProvider } from '../data/orders';
import { rebookingReminders } from '../data/rebooking-reminders';
import { renameReviewer, reviews } from '../data/reviews';
import { type Tip, tips, tipsByCustomer, tipsByProvider } from '../data/tips';
import { releaseReturnPictures } from '../returns/pictures';
import { pictureWrites } from '../reviews/picture-writes';
import { anonymizeEarnings, anonymizeNotifications } from './anonymize-texts';
import { forgetCustomer } from './forget-customer';

type Purchase = Booking | Order | Tip;

const formerCustomer = { name: formerNames.customer, email: '', phone: '' };

const bookingChange = ({ location }: Booking): Change<Booking> => ({
  customer: formerCustomer,
  location: { kind: location.kind },
  travel: undefined,
  notes: undefined,
  hasAnswers: undefined,
});

/** What was said about a return and shown of it stays with nobody. */
const orderChange = ({ itemReturn }: Order): Change<Order> => ({
  customer: formerCustomer,
  shippingAddress: '',
  shippingState: undefined,
  ...(itemReturn && {
    itemReturn: { ...itemReturn, reason: '', complaint: undefined, trackingNumber: undefined, pictures: [] },
  }),
});

/**
 * The records about a customer's purchase that copy who they are, what they answered and showed before an appointment,
 * and what is planned to be told to them.
 */
const copiesWrites = async (store: Store, purchase: Purchase, at: string): Promise<Write[]> => {
  const { id, checkoutId, providerId, customerId, dispute } = purchase;
  const itemReturn = 'itemReturn' in purchase ? purchase.itemReturn : undefined;
  const found = await store.readAll({
    review: reviews.ref(id),
    checkout: checkouts.ref(checkoutId),
    dispute: dispute && disputes.ref(dispute.id),
    conversation: conversations.ref(conversationIdOf(customerId, providerId)),
    rebookingReminder: rebookingReminders.ref(id),
    answers: bookingAnswers.ref(id),
  });
  const { review, checkout, conversation, rebookingReminder, answers } = found;
  return [
    ...(review?.pictures?.length
      ? pictureWrites(review, { pictures: [], inGallery: false, hiddenPictures: [] }, Date.parse(at))
      : []),
    ...(review ? [renameReviewer(id, formerNames.customer)] : []),
    ...(checkout?.email ? [replace(checkouts, checkout, { email: '' })] : []),
    ...(found.dispute
      ? [replace(disputes, found.dispute, { customer: { name: formerNames.customer, email: '' } })]
      : []),
    // Also one that the provider has opened without writing, which is in no list of the customer's.
    ...(conversation && !conversation.closedAt
      ? [replace(conversations, conversation, { closedAt: at })]
      : []),
    ...(rebookingReminder ? [remove(rebookingReminders.ref(id))] : []),
    ...(answers ? removeAnswers(answers, Date.parse(at)) : []),
    ...(itemReturn ? releaseReturnPictures(id, itemReturn, Date.parse(at)) : []),
  ];
};

/** The purchase goes last: it shows that its copies are done. */
const anonymizeBought = async (store: Store, purchase: Purchase, change: Write, at: string) => {
  if (isFormerCustomer(purchase.customer)) return;
  const { providerId, customer } = purchase;
  const names = { from: customer.name, to: formerNames.customer };
  await anonymizeNotifications(store, purchase, providerId, names);
  await anonymizeEarnings(store, purchase, names);
  for (const write of await copiesWrites(store, purchase, at)) await store.write(write);
  await store.write(change);
};

const sold = { providerName: formerNames.provider };

/** The salon may have been the provider's home. */
const soldBooking = ({ location }: Booking): Change<Booking> => ({
  ...sold,
  ...(location.kind === 'provider' && { location: { kind: location.kind } }),
});

/** How to send items back may name the seller's home. */
const soldOrder = ({ itemReturn }: Order): Change<Order> => ({
  ...sold,
  ...(itemReturn && {
    itemReturn: {
      ...itemReturn,
      ...(itemReturn.instructions && { instructions: '' }),
      ...(itemReturn.declineReason && { declineReason: '' }),
      labelUrl: undefined,
    },
  }),
});

const anonymizeSold = async (store: Store, purchase: Purchase, change: Write) => {
  const { providerName, customerId } = purchase;
  if (providerName === sold.providerName) return;
  const names = { from: providerName, to: formerNames.provider };
  await anonymizeNotifications(store, purchase, customerId, names);
  await store.write(change);
};

/**
 * A gift card stays good for whoever has its code. What its buyer wrote, and to whom, goes with the account, as does the
 * address of its checkout and of its disputes.
 */
const anonymizeGiftCards = (store: Store, userId: string): Promise<void> =>
  forEach(store, giftCardsByBuyer(userId), giftCards.ref, async (gift) => {
    if (isFormerCustomer(gift.customer)) return;
    const checkout = await store.read(checkouts.ref(gift.checkoutId));
    if (checkout?.email) await store.write(replace(checkouts, checkout, { email: '' }));
    // A gift card does not name the dispute that the platform bears.
    for (const { id } of checkout?.disputes ?? []) {
      const dispute = await store.read(disputes.ref(id));
      if (dispute)
        await store.write(
          replace(disputes, dispute, { customer: { name: formerNames.customer, email: '' } }),
        );
    }
    const nothing = { recipientEmail: '', recipientName: '', words: '' };
    await store.write(replace(giftCards, gift, { ...nothing, customer: formerCustomer }));
  });

/** Reads each purchase of a list again, so that it is written as it is now. */
const forEach = async <V extends { id: string }>(
  store: Store,
  query: Query<V>,
  ref: (id: string) => Ref<V | undefined>,
  handle: (purchase: V) => Promise<void>,
): Promise<void> => {
  for await (const { id } of store.every(query))
    await retryOnConflict(async () => handle((await store.read(ref(id)))!));
};

/**
 * Replaces a person's name in the bookings, orders, tips and gift cards they made or received, removes how to reach them, and what
 * providers know about them as a client. `at` is ISO.
 */
export const anonymizePurchases = async (store: Store, userId: string, at: string): Promise<void> => {
  await forEach(store, bookingsByCustomer(userId), bookings.ref, (booking) =>
    anonymizeBought(store, booking, replace(bookings, booking, bookingChange(booking)), at),
  );
  await forEach(store, ordersByCustomer(userId), orders.ref, (order) =>
    anonymizeBought(store, order, replace(orders, order, orderChange(order)), at),
  );
  await forEach(store, tipsByCustomer(userId), tips.ref, (tip) =>
    anonymizeBought(store, tip, replace(tips, tip, { customer: formerCustomer }), at),
  );
  await anonymizeGiftCards(store, userId);
  await forgetCustomer(store, userId);
  await forEach(store, bookingsByProvider(userId), bookings.ref, (booking) =>
    anonymizeSold(store, booking, replace(bookings, booking, soldBooking(booking))),
  );
  await forEach(store, ordersByProvider(userId), orders.ref, (order) =>
    anonymizeSold(store, order, replace(orders, order, soldOrder(order))),
  );
  await forEach(store, tipsByProvider(userId), tips.ref, (tip) =>
    anonymizeSold(store, tip, replace(tips, tip, sold)),
  );
};
