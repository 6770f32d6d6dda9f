import type { adminListRoutes } from '../../shared/admin/lists-api';
import type { ShownPosting } from '../../shared/admin/purchase';
import { isUnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { receiptNumber } from '../../shared/payments/receipt-number';
import { remainingEarnings } from '../../shared/payments/remainder';
import { bookingPurchase } from '../booking/purchase';
import { auditsOf } from '../data/audit';
import { bookings } from '../data/bookings';
import { type Checkout, checkouts } from '../data/checkouts';
import { disputes } from '../data/disputes';
import type { Store } from '../data/engine/store';
import { type JournalRecord, journal, journalKeys } from '../data/journal';
import { orders } from '../data/orders';
import { profiles } from '../data/people';
import { reviews } from '../data/reviews';
import { tips } from '../data/tips';
import { retryNameOf, type StoredUnreturned, unreturnedRefunds } from '../data/unreturned-refunds';
import type { Call } from '../http/endpoints';
import { orderPurchase } from '../orders/purchase';
import type { Purchase } from '../payments/purchase';
import { shownPrices } from '../payments/purchase-views';
import { tipPurchase } from '../tips/purchase';
import { shownPurchase } from './paid-purchase';
import { eventsOfPurchase, type StoredPurchase } from './purchase-history';

type GetAdminPurchase = (typeof adminListRoutes)['getAdminPurchase'];

type Found = { stored: StoredPurchase; purchase: Purchase };

const readEither = async (store: Store, { kind, id }: PurchaseRef): Promise<Found> => {
  if (kind === 'booking') {
    const stored = await store.read(bookings.ref(id));
    if (stored) return { stored, purchase: bookingPurchase(stored) };
  } else if (kind === 'tip') {
    const stored = await store.read(tips.ref(id));
    if (stored) return { stored, purchase: tipPurchase(stored) };
  } else {
    const stored = await store.read(orders.ref(id));
    if (stored) return { stored, purchase: orderPurchase(stored) };
  }
  throw new Refusal('not_found');
};

/** The keys of the journal records that a purchase can have; at most 10 refunds by admins. */
const keysOf = ({ id, checkoutId, refunds = [], dispute, itemReturn }: StoredPurchase): string[] => [
  journalKeys.hold(checkoutId),
  journalKeys.pay(checkoutId),
  journalKeys.end(id),
  journalKeys.card(id),
  journalKeys.cardEnd(id),
  journalKeys.refundReturn(`card-${id}`),
  ...(itemReturn ? [journalKeys.itemReturn(id)] : []),
  ...refunds.flatMap((refund) => [
    journalKeys.part(refund.id),
    journalKeys.partEnd(refund.id),
    journalKeys.refundReturn(`part-${refund.id}`),
  ]),
  ...(dispute ? [journalKeys.dispute(dispute.id), journalKeys.disputeEnd(dispute.id)] : []),
];

/** The ids that a purchase's refunds have if they could not be returned. */
const refundNamesOf = ({ id, refunds = [], dispute }: StoredPurchase): string[] => [
  `card-${id}`,
  ...refunds.map((refund) => `part-${refund.id}`),
  ...(dispute ? [`dispute-${dispute.id}`] : []),
];

/** The keys of the journal records of what admins did about a refund that could not be returned. */
const caseKeysOf = ({ id, attempts }: StoredUnreturned): string[] => [
  journalKeys.settled(id),
  ...Array.from({ length: attempts }, (_, index) => retryNameOf(id, index + 1)).flatMap((name) => [
    journalKeys.again(name),
    journalKeys.againEnd(name),
    journalKeys.refundReturn(name),
  ]),
];

const postingOf = (
  { account, cents }: JournalRecord['postings'][number],
  { id, customerId, providerId }: StoredPurchase,
): ShownPosting => {
  const [, name, owner] = /^(\w+):(.+)$/.exec(account) ?? [];
  if (!name) return { account, cents };
  const owners = new Map([
    [customerId, 'customer'],
    [providerId, 'provider'],
    [id, 'purchase'],
  ] as const);
  return { account: name, of: owners.get(owner!) ?? 'other', cents };
};

/** The payment's page on Stripe's dashboard. The ids of sessions say whether they were made in test mode. */
const cardPaymentOf = ({ paymentId, sessionId }: Partial<Checkout> = {}) => {
  if (!paymentId) return undefined;
  const mode = sessionId?.startsWith('cs_test_') ? 'test/' : '';
  return { id: paymentId, url: `https://dashboard.stripe.com/${mode}payments/${paymentId}` };
};

const feeOf = (purchase: Purchase, rate: number) => {
  const { feeCents, netCents } = remainingEarnings(purchase, rate);
  return { rate, cents: feeCents, netCents };
};

/** Of a purchase that was refunded, the platform keeps a cancellation fee at most: nobody earns anything. */
const priceOf = ({ purchase, stored }: Found) => {
  const rate = purchase.paymentStatus === 'refunded' ? undefined : purchase.platformFeeRate;
  return {
    ...purchase,
    ...shownPrices(purchase),
    promoCode: stored.promoCode,
    offerCode: stored.offerCode,
    fee: rate === undefined ? undefined : feeOf(purchase, rate),
  };
};

const byTime = (one: JournalRecord, other: JournalRecord) => (one.at < other.at ? -1 : 1);

/**
 * Shows everything about a booking, an order or a tip: its parties, price and payment, what happened to it, and what its money
 * did. Throws `not_found`.
 */
export const getAdminPurchase =
  (store: Store) =>
  async ({ params }: Call<GetAdminPurchase>): Promise<Reply<GetAdminPurchase>> => {
    const { stored, purchase } = await readEither(store, params);
    const { dispute } = stored;
    const [known, audits] = await Promise.all([
      store.readAll({
        checkout: checkouts.ref(stored.checkoutId),
        provider: profiles.ref(stored.providerId),
        dispute: dispute && disputes.ref(dispute.id),
        review: reviews.ref(stored.id),
        journal: keysOf(stored).map((key) => journal.ref(key)),
        unreturned: refundNamesOf(stored).map((name) => unreturnedRefunds.ref(name)),
      }),
      store.list(auditsOf(params.kind, stored.id), { limit: 100 }),
    ]);
    const unreturned = known.unreturned.flatMap((refund) => refund ?? []);
    const more = unreturned.flatMap(caseKeysOf).slice(0, 100);
    const retries = await store.readEach(more.map((key) => journal.ref(key)));
    const records = [...known.journal, ...retries].flatMap((record) => record ?? []).sort(byTime);
    const { name = stored.providerName, email = '', phone = '' } = known.provider ?? {};
    return {
      ...stored,
      paid: shownPurchase(purchase),
      quantity: purchase.quantity,
      underReview: isUnderReview(stored),
      customer: { ...stored.customer, id: stored.customerId },
      provider: { id: stored.providerId, name, email, phone },
      appointment: purchase.appointment,
      price: priceOf({ stored, purchase }),
      receiptNumber: receiptNumber(stored.checkoutId),
      cardPayment: cardPaymentOf(known.checkout),
      refunds: stored.refunds ?? [],
      unreturned,
      history: eventsOfPurchase(stored, { ...known, audits: audits.items, journal: records }),
      journal: records.map(({ postings, ...record }) => ({
        ...record,
        postings: postings.map((posting) => postingOf(posting, stored)),
      })),
    };
  };
