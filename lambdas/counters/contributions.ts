import { isGiftId } from '../../shared/gift-cards/rules';
import { leftWithoutTaxCents, promoCostCents } from '../../shared/payments/remainder';
import { localAt } from '../../shared/time/zoned';
import { isTipId } from '../../shared/tips/rules';
import type { Booking } from '../data/bookings';
import type { StoredDispute } from '../data/disputes';
import type { Contribution, FigureName } from '../data/figures';
import { type JournalKind, type JournalRecord, partsOfKey, taxStateOf } from '../data/journal';
import { isListed } from '../data/listings';
import { type Order, pricesOfOrder } from '../data/orders';
import type { StoredProfile } from '../data/people';
import type { StoredProduct } from '../data/products';
import type { StoredReview } from '../data/reviews';

/** What an item adds to the figures follows from the item alone, and from the customer whom a campaign brought. */

/** Returns the day (`2026-11-22`) of an instant (ISO) in a zone. A month is the beginning of its days' names. */
export const dayOf = (instant: string, zone: string): string => localAt(instant, zone).date;

const figure = (name: FigureName, day: string | undefined, amount = 1): Contribution => ({
  ...(day && { day }),
  name,
  amount,
});

const inList =
  (list: NonNullable<Contribution['list']>, id: string, day: string) =>
  (name: string, amount = 1) => ({
    day,
    list,
    id,
    name,
    amount,
  });

const withoutZeros = (contributions: Contribution[]): Contribution[] =>
  contributions.filter(({ amount }) => amount !== 0);

/** The UTM source that brought a person, in small letters; undefined if none did. */
export const sourceOf = (person: StoredProfile | undefined): string | undefined =>
  person?.campaign?.source.trim().toLowerCase() || undefined;

/** A person, and, if a campaign brought them, their first payment (ISO). */
export const ofPerson = (person: StoredProfile, firstPaidAt: string | undefined, zone: string) => {
  const joined = dayOf(person.createdAt, zone);
  const source = sourceOf(person);
  const of = (day: string) => inList('sources', source!, day);
  return [
    figure('people', joined),
    ...(source ? [of(joined)('people')] : []),
    ...(source && firstPaidAt ? [of(dayOf(firstPaidAt, zone))('payers')] : []),
  ];
};

type Purchase = Pick<
  Booking & Order,
  | 'customerId'
  | 'paidAt'
  | 'respondedAt'
  | 'refundedAt'
  | 'totalCents'
  | 'refundedCents'
  | 'dispute'
  | 'paymentStatus'
> & { status: string; travelFeeCents?: number; taxCents?: number | undefined };

/** What of a purchase's payment was not returned, without sales tax, in cents. */
const leftCents = ({ travelFeeCents = 0, ...purchase }: Purchase): number =>
  leftWithoutTaxCents({ ...purchase, travelFeeCents });

/** The provider's first response to a purchase that was paid at `paidAt` (ISO), on the day of the response. */
const ofResponse = (paidAt: string, respondedAt: string, zone: string): Contribution[] => {
  const day = dayOf(respondedAt, zone);
  const minutes = Math.max(0, Math.round((Date.parse(respondedAt) - Date.parse(paidAt)) / 60_000));
  return [figure('responses', day), figure('responseMinutes', day, minutes)];
};

const ofPurchase = (
  purchase: Purchase,
  names: { made: FigureName; cancelled: FigureName },
  source: string | undefined,
  zone: string,
): Contribution[] => {
  const { customerId, paidAt, respondedAt, refundedAt, status } = purchase;
  if (!paidAt) return [];
  const paidOn = dayOf(paidAt, zone);
  return [
    inList('customers', customerId, paidOn)('spent', leftCents(purchase)),
    figure(names.made, paidOn),
    ...(respondedAt ? ofResponse(paidAt, respondedAt, zone) : []),
    ...(status === 'cancelled' ? [figure(names.cancelled, dayOf(refundedAt ?? paidAt, zone))] : []),
    ...(source ? [inList('sources', source, paidOn)('paid', leftCents(purchase))] : []),
  ];
};

const ofCode = (booking: Booking, paidOn: string): Contribution[] => {
  if (!booking.promoCode) return [];
  const of = inList('codes', booking.promoCode, paidOn);
  return [of('brought', leftCents(booking)), of('cost', promoCostCents(booking)), of('uses')];
};

/** What a provider sold by a purchase that was not cancelled. */
const ofSeller = (providerId: string, paidOn: string, cents: number): Contribution[] => {
  const seller = inList('sellers', providerId, paidOn);
  return [seller('uses'), seller('sold', cents)];
};

/** A booking, once it is paid. Without promo code, service and provider if it was cancelled. */
export const ofBooking = (booking: Booking, source: string | undefined, zone: string): Contribution[] => {
  const { customerId, paidAt, status, listCents, hairstyleId, providerId } = booking;
  const isKept = paidAt && status !== 'cancelled';
  const paidOn = paidAt ? dayOf(paidAt, zone) : '';
  const service = inList('services', hairstyleId, paidOn);
  return withoutZeros([
    ...ofPurchase(booking, { made: 'bookings', cancelled: 'cancelledBookings' }, source, zone),
    ...(isKept
      ? [
          inList('customers', customerId, paidOn)('bookings'),
          service('uses'),
          service('sold', listCents),
          ...ofSeller(providerId, paidOn, listCents),
          ...ofCode(booking, paidOn),
        ]
      : []),
  ]);
};

/** An order, once it is paid. Without its provider if it was cancelled. */
export const ofOrder = (order: Order, source: string | undefined, zone: string): Contribution[] => {
  const { paidAt, status, providerId } = order;
  const isKept = paidAt && status !== 'cancelled';
  return withoutZeros([
    ...ofPurchase(order, { made: 'orders', cancelled: 'cancelledOrders' }, source, zone),
    ...(isKept ? ofSeller(providerId, dayOf(paidAt, zone), pricesOfOrder(order).listCents) : []),
  ]);
};

/** A product, while it is listed. */
export const ofProduct = (product: StoredProduct): Contribution[] =>
  isListed(product) ? [figure('products', undefined)] : [];

/** A review and its stars. */
export const ofReview = ({ createdAt, rating }: StoredReview, zone: string): Contribution[] => {
  const day = dayOf(createdAt, zone);
  return [figure('reviews', day), figure('ratings', day, rating)];
};

/** The kinds of journal records that return money to customers, and those that take promo codes' parts back. */
const refunding: readonly unknown[] = ['end', 'part', 'return', 'card'] satisfies JournalKind[];
const returningPromos: readonly unknown[] = [
  'end',
  'part',
  'return',
  'dispute',
  'disputeend',
] satisfies JournalKind[];

type Posting = JournalRecord['postings'][number];

/**
 * What a posting returns of a payment, in cents: what goes to the customer's wallet or card, without the sales tax in it, and
 * what the platform gets back of a promo code. Postings of the same record may cancel each other out.
 */
const returnedBy = (kind: JournalKind | undefined, { account, cents }: Posting): number => {
  if (account === 'promo expense') return returningPromos.includes(kind) ? cents : 0;
  const isCustomers = account === 'refund due' || account.startsWith('credit:');
  return (isCustomers || taxStateOf(account)) && refunding.includes(kind) ? cents : 0;
};

/**
 * What a lost dispute has taken of tips or of bookings and orders, in cents; gift cards, sales tax, and what it took beyond
 * purchases, were no revenue.
 */
const lostCents = ({ event }: JournalRecord, dispute: StoredDispute | undefined, ofTips: boolean): number =>
  event === 'dispute lost'
    ? (dispute?.shares ?? [])
        .filter(({ kind }) => kind !== 'gift' && (kind === 'tip') === ofTips)
        .reduce((sum, { cents, taxCents = 0 }) => sum + cents - taxCents, 0)
    : 0;

const escrowName = 'escrow:';

/** Whether a payment is for a tip. One payment pays for one tip and nothing else. */
const isForTip = (kind: JournalKind | undefined, id: string, postings: Posting[]): boolean =>
  isTipId(id) ||
  (kind === 'pay' &&
    postings.some(
      ({ account }) => account.startsWith(escrowName) && isTipId(account.slice(escrowName.length)),
    ));

/**
 * A journal record: what was sold, returned and spent on promo codes, and what providers earned by it. Tips count apart. `dispute`: the
 * one that the record closes.
 */
export const ofRecord = (
  record: JournalRecord,
  dispute: StoredDispute | undefined,
  zone: string,
): Contribution[] => {
  const { key, at, postings, memos = [] } = record;
  const day = dayOf(at, zone);
  const { kind, id } = partsOfKey(key);
  const sum = (centsOf: (posting: Posting) => number) =>
    postings.reduce((total, posting) => total + centsOf(posting), 0);
  const paid = sum(({ account, cents }) => (kind === 'pay' && account.startsWith(escrowName) ? cents : 0));
  // What was paid for a gift card was no revenue, so nothing of it is taken off.
  const refunded = isGiftId(id) ? 0 : sum((posting) => returnedBy(kind, posting));
  const isTip = isForTip(kind, id, postings);
  const sold = isTip ? 0 : paid;
  const returned = (isTip ? 0 : refunded) + lostCents(record, dispute, false);
  const tips = (isTip ? paid - refunded : 0) - lostCents(record, dispute, true);
  const promoExpense = sum(({ account, cents }) => (account === 'promo expense' ? cents : 0));
  return withoutZeros([
    figure('sold', day, sold),
    figure('refunded', day, returned),
    figure('promos', day, -promoExpense),
    figure('tips', day, tips),
    ...memos.map(({ userId, earned = 0 }) => inList('providers', userId, day)('earned', earned)),
  ]);
};
