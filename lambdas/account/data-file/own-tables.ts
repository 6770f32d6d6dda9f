import * as z from 'zod';
import { customerBooking } from '../../../shared/booking/schema';
import { review } from '../../../shared/catalog/review';
import { notification } from '../../../shared/notifications/schema';
import { customerOrder } from '../../../shared/orders/schema';
import { customerWait } from '../../../shared/waitlist/schema';
import { transaction } from '../../../shared/wallet/schema';
import { showToCustomer } from '../../booking/show';
import { bookingsByCustomer } from '../../data/bookings';
import type { Query } from '../../data/engine/store';
import { giftCardsByBuyer } from '../../data/gift-cards';
import { marksOf } from '../../data/helpful-marks';
import { isAfterMark, notificationsOf, readMarks } from '../../data/notifications';
import { ordersByCustomer } from '../../data/orders';
import { codesOf } from '../../data/personal-codes';
import { reviews } from '../../data/reviews';
import { tipsByCustomer } from '../../data/tips';
import { waitsByCustomer } from '../../data/waits';
import { readFavorites } from '../../favorites/cards';
import { showOrders } from '../../orders/view';
import { showPage } from '../../payments/purchase-views';
import { showToCustomer as showWaits } from '../../waitlist/view';
import { readWallet } from '../../wallet/read-wallet';
import { answerTable } from './answers';
import { messageTable } from './messages';
import { everyPage, type Owner, type Table } from './table';

/** One batch reads 100 items: the providers of these, and their roles. */
const limit = 50;

const bookings = ({ store, userId }: Owner) =>
  everyPage((cursor) =>
    showPage(store, bookingsByCustomer(userId), { cursor, limit }, (found) => showToCustomer(store, found)),
  );

const orders = ({ store, userId }: Owner) =>
  everyPage((cursor) =>
    showPage(store, ordersByCustomer(userId), { cursor, limit }, (found) => showOrders(store, found)),
  );

const payment = customerBooking
  .pick({
    id: true,
    totalCents: true,
    creditCents: true,
    paymentStatus: true,
    refundedCents: true,
    refundedAt: true,
    cardRefund: true,
    refunds: true,
    dispute: true,
  })
  .extend({ kind: z.enum(['booking', 'order', 'tip', 'gift']), title: z.string(), cardCents: z.int() });

/** What was paid for bookings, orders, tips and gift cards, and what of it was refunded. */
async function* payments(owner: Owner) {
  for await (const booking of bookings(owner)) {
    const { totalCents, creditCents, paymentStatus } = booking;
    if (paymentStatus === 'unpaid') continue;
    yield { ...booking, kind: 'booking', cardCents: totalCents - creditCents };
  }
  for await (const order of orders(owner))
    if (order.paymentStatus !== 'unpaid') yield { ...order, kind: 'order', title: order.name };
  for await (const tip of owner.store.every(tipsByCustomer(owner.userId)))
    if (tip.paymentStatus !== 'unpaid')
      yield { ...tip, kind: 'tip', title: `Tip: ${tip.title}`, cardCents: tip.totalCents - tip.creditCents };
  for await (const gift of owner.store.every(giftCardsByBuyer(owner.userId)))
    if (gift.paymentStatus !== 'unpaid') {
      const { totalCents } = gift;
      yield { ...gift, kind: 'gift', title: 'Gift card', creditCents: 0, cardCents: totalCents };
    }
}

const giftCard = z.object({
  id: z.string(),
  amountCents: z.int(),
  recipientEmail: z.string(),
  recipientName: z.string(),
  words: z.string(),
  design: z.string(),
  sendOn: z.string(),
  sentAt: z.string().optional(),
  status: z.string(),
  createdAt: z.string(),
});

async function* giftCardRows({ store, userId }: Owner) {
  for await (const gift of store.every(giftCardsByBuyer(userId)))
    yield { ...gift, amountCents: gift.totalCents };
}

const giftCardTable = (owner: Owner): Table => ({
  name: 'gift-cards',
  about: 'The gift cards you bought for others.',
  schema: giftCard,
  columns: Object.keys(giftCard.shape),
  rows: () => giftCardRows(owner),
});

const writtenReview = review.extend({ providerName: z.string(), inGallery: z.boolean().optional() });

type Reviewed = { id: string; reviewed: boolean; providerName: string };

async function* reviewsOfPurchases({ store }: Owner, query: Query<Reviewed>) {
  for await (const { found, providerName } of everyPage(async (cursor) => {
    const page = await store.list(query, { limit: 100, cursor });
    const reviewed = page.items.filter((purchase) => purchase.reviewed);
    const stored = await store.readEach(reviewed.map(({ id }) => reviews.ref(id)));
    return {
      ...page,
      items: stored.map((found, index) => ({ found, providerName: reviewed[index]!.providerName })),
    };
  }))
    if (found) yield { ...found, providerName };
}

/** The reviews that a person wrote. */
export async function* reviewsWritten(owner: Owner) {
  yield* reviewsOfPurchases(owner, bookingsByCustomer(owner.userId));
  yield* reviewsOfPurchases(owner, ordersByCustomer(owner.userId));
}

const helpfulMark = z.object({ reviewId: z.string(), createdAt: z.string() });

const favorite = z.object({
  kind: z.enum(['service', 'product', 'provider']),
  id: z.string(),
  name: z.string(),
  providerName: z.string(),
});

async function* favorites({ store, userId }: Owner): AsyncGenerator<z.output<typeof favorite>> {
  const saved = await readFavorites(store, userId);
  for (const { id, title: name, providerName } of saved.hairstyles)
    yield { kind: 'service', id, name, providerName };
  for (const { id, name, providerName } of saved.products) yield { kind: 'product', id, name, providerName };
  for (const { id, name } of saved.providers) yield { kind: 'provider', id, name, providerName: name };
}

async function* notifications({ store, userId }: Owner) {
  const mark = await store.read(readMarks.ref(userId));
  for await (const item of store.every(notificationsOf(userId)))
    yield { ...item, read: item.read || !isAfterMark(item, mark) };
}

const waitRows = ({ store, userId }: Owner) =>
  everyPage(async (cursor) => {
    const { items, cursor: next } = await store.list(waitsByCustomer(userId), { limit, cursor });
    return { items: await showWaits(store, items), cursor: next };
  });

/** The columns of a wallet's history. */
export const walletColumns = [
  'createdAt',
  'type',
  'description',
  'amountCents',
  'feeCents',
  'travelFeeCents',
  'shippingCents',
  'taxCents',
  'balanceCents',
  'viaCard',
  'status',
  'id',
];

const offer = z.object({
  code: z.string(),
  rate: z.int(),
  validUntil: z.string(),
  sentAt: z.string(),
  usedBy: z.string().optional(),
});

const offerTable = ({ store, userId }: Owner): Table => ({
  name: 'offers',
  about:
    'The offers you got lately, with the bookings they were used for. Rates are in hundredths of a percent.',
  schema: offer,
  columns: Object.keys(offer.shape),
  rows: () => store.every(codesOf(userId)),
});

/** What everyone has: what they booked, bought, paid, wrote, saved and were told. */
export const ownTables = (owner: Owner): Table[] => [
  {
    name: 'bookings',
    about: 'The appointments you booked.',
    schema: customerBooking,
    columns: [
      'id',
      'title',
      'variationName',
      'addOns.name',
      'provider.name',
      'date',
      'time',
      'zone',
      'durationMinutes',
      'location.kind',
      'location.address',
      'notes',
      'promoCode',
      'listCents',
      'offerCode',
      'providerDiscountCents',
      'discountCents',
      'travelFeeCents',
      'totalCents',
      'status',
      'noShow.at',
      'paymentStatus',
      'createdAt',
    ],
    rows: () => bookings(owner),
  },
  answerTable(owner),
  {
    name: 'orders',
    about: 'The products you ordered.',
    schema: customerOrder.extend({ shippingState: z.string().optional() }),
    columns: [
      'id',
      'name',
      'quantity',
      'provider.name',
      'totalCents',
      'shippingCents',
      'taxCents',
      'shippingAddress',
      'shippingState',
      'trackingNumber',
      'status',
      'paymentStatus',
      'itemReturn.status',
      'itemReturn.quantity',
      'itemReturn.reason',
      'itemReturn.trackingNumber',
      'itemReturn.refundedCents',
      'createdAt',
    ],
    rows: () => orders(owner),
  },
  {
    name: 'payments',
    about:
      'What you paid for bookings, orders, tips and gift cards by card and from your wallet, and what was refunded.',
    schema: payment,
    columns: [
      'kind',
      'id',
      'title',
      'totalCents',
      'creditCents',
      'cardCents',
      'paymentStatus',
      'refundedCents',
      'refundedAt',
      'cardRefund.cents',
      'cardRefund.status',
    ],
    rows: () => payments(owner),
  },
  {
    name: 'wallet',
    about: 'What was added to your wallet and taken from it.',
    schema: transaction,
    columns: walletColumns,
    rows: () => everyPage((cursor) => readWallet(owner.store, owner.userId, 'customer', cursor)),
  },
  messageTable(owner),
  {
    name: 'waitlist',
    about: 'The services you are waiting for a time of.',
    schema: customerWait,
    columns: [
      'id',
      'title',
      'variationName',
      'providerName',
      'part',
      'location',
      'status',
      'offer.startsAt',
      'createdAt',
    ],
    rows: () => waitRows(owner),
  },
  {
    name: 'reviews-written',
    about: 'The reviews you wrote, with the replies.',
    schema: writtenReview,
    columns: [
      'id',
      'about.kind',
      'about.title',
      'providerName',
      'rating',
      'comment',
      'reply.text',
      'helpful',
      'inGallery',
      'createdAt',
    ],
    rows: () => reviewsWritten(owner),
  },
  {
    name: 'helpful-marks',
    about: 'The reviews you found helpful.',
    schema: helpfulMark,
    columns: Object.keys(helpfulMark.shape),
    rows: () => owner.store.every(marksOf(owner.userId)),
  },
  giftCardTable(owner),
  offerTable(owner),
  {
    name: 'favorites',
    about: 'The services, products and stylists you saved, without what is no longer offered.',
    schema: favorite,
    columns: ['kind', 'id', 'name', 'providerName'],
    rows: () => favorites(owner),
  },
  {
    name: 'notifications',
    about: 'What we told you in the app.',
    schema: notification,
    columns: ['createdAt', 'type', 'title', 'message', 'link', 'read'],
    rows: () => notifications(owner),
  },
];
