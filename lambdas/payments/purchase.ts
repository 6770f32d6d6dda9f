import type { BookingTransition } from '../../shared/booking/lifecycle';
import type { UnderReview } from '../../shared/booking/underReview';
import type { ReviewSubject } from '../../shared/catalog/review';
import type { GiftTransition } from '../../shared/gift-cards/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import type { Money, Party } from '../../shared/lifecycle';
import type { OrderTransition } from '../../shared/orders/lifecycle';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import type { TipTransition } from '../../shared/tips/lifecycle';
import type { Settings } from '../../shared/wallet/settings';
import type { Booking } from '../data/bookings';
import { type Checkout, checkouts } from '../data/checkouts';
import type { Ref } from '../data/engine/entity';
import type { Store } from '../data/engine/store';
import type { Step } from '../data/engine/transition';
import type { Write } from '../data/engine/writes';
import type { GiftCard } from '../data/gift-cards';
import type { HistoryLine } from '../data/journal';
import type { Order } from '../data/orders';
import { settings } from '../data/settings';
import type { Tip } from '../data/tips';
import type { Payments } from './sessions';

export type PurchaseTransition = BookingTransition | OrderTransition | TipTransition | GiftTransition;

export type PurchaseStep = Step<PurchaseTransition>;

/** Changes to a customer's counts, as deltas, and the maximum allowed afterwards. */
export type Counts = {
  open?: number;
  appointments?: number;
  max?: { open?: number; appointments?: number };
};

/** A transaction may write each item only once, so counts are returned as deltas for the caller to merge. */
export type Effects = { writes: Write[]; counts?: Counts };

/** The fields of a purchase, besides its status, that payments may change. */
export type PurchaseChange = Partial<
  Pick<
    Booking & Order,
    | 'platformFeeRate'
    | 'paidAt'
    | 'holdUntil'
    | 'dueAt'
    | 'reviewed'
    | 'confirmedAt'
    | 'releasedAt'
    | 'refundedCents'
    | 'refundedAt'
    | 'problem'
    | 'cardRefund'
    | 'refunds'
    | 'dispute'
    | 'underReview'
    | 'trackingNumber'
    | 'itemReturn'
    | 'date'
    | 'time'
    | 'startsAt'
    | 'busy'
    | 'proposal'
  >
> &
  Partial<Pick<GiftCard, 'cardHash'>>;

/** What payments knows about a booking, an order, a tip or a gift card. All amounts are in cents. */
export type PurchaseFacts = Pick<
  Booking & Order,
  | 'id'
  | 'checkoutId'
  | 'customerId'
  | 'customer'
  | 'providerId'
  | 'providerName'
  | 'image'
  | 'totalCents'
  | 'creditCents'
  | 'platformFeeRate'
  | 'paymentStatus'
  | 'paidAt'
  | 'dueAt'
  | 'reviewed'
  | 'confirmedAt'
  | 'releasedAt'
  | 'problem'
  | 'endedBy'
  | 'refundedCents'
  | 'refundedAt'
  | 'cardRefund'
  | 'refunds'
  | 'dispute'
  | 'completedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'trackingNumber'
  | 'itemReturn'
> &
  Partial<Pick<Order, 'taxCents' | 'taxState'>> & {
    ref: PurchaseRef;
    status: Booking['status'] | Order['status'] | Tip['status'] | GiftCard['status'];
    title: string;
    /** The service or product that was bought; missing for a gift card. */
    listing?: Pick<ReviewSubject, 'kind' | 'id'>;
    quantity: number;
    /** The type of its entries in wallet histories. */
    type: HistoryLine['type'];
    /** How the provider's wallet history describes its earnings. */
    earningsDescription: string;
    /** The list price, which the platform's fee applies to. */
    listCents: number;
    /** The provider's own discount, which has been taken off the list price. */
    providerDiscountCents?: number | undefined;
    /** The customer's code of the offer that this discount is of. */
    offerCode?: string | undefined;
    discountCents: number;
    /** Charged for coming to the customer or for shipping, or all of a tip; the provider's, without platform fee. */
    travelFeeCents: number;
    /** The part paid by card; wallet credit pays the rest. */
    cardCents: number;
    cancellationFeeCents: number;
    /** Who redeemed a gift card. */
    redeemedBy?: string | undefined;
    /** The booking that a tip was given for. */
    bookingId?: string;
    /** When and where a booked appointment takes place, and with what. */
    appointment?: Pick<
      Booking,
      'date' | 'time' | 'zone' | 'startsAt' | 'durationMinutes' | 'addOns' | 'location' | 'noShow'
    >;
    /** Where an order is delivered. */
    shippingAddress?: string;
  };

/** Whether somebody sells it: a gift card is the platform's own, and its provider's id is empty. */
export const hasProvider = ({ providerId }: Pick<PurchaseFacts, 'providerId'>): boolean => providerId !== '';

/** The result of a fraud check; `underReview` is set if an admin should look at the booking. */
export type FraudCheck = { writes: Write[]; knowsCard: boolean; underReview?: UnderReview };

/** What to do with a purchase that has come due: make a transition, or change it (its next due time). */
export type DueStep = { transition: PurchaseTransition } | { change: PurchaseChange };

/** A booking, an order, a tip or a gift card as payments sees it: each kind has its own life cycle and its own writes per transition. */
export type Purchase = PurchaseFacts & {
  can: (transition: PurchaseTransition, by: Party, now: number) => boolean;
  /** The money a transition moves. */
  moneyOf: (transition: PurchaseTransition) => Money;
  /** The writes of a transition, except for the money it moves. Throws `not_possible_now`. */
  transition: (step: PurchaseStep, change: PurchaseChange) => Effects;
  /** Changes fields without a transition. `at` is ISO. */
  change: (change: PurchaseChange, at: string) => Write;
  /** Extends its hold (both ISO). The writes throw `HoldLost` if somebody else has taken its time or stock. */
  extend: (holdUntil: string, at: string) => Write[];
  /** The transition to use when its customer cancels it after paying. */
  cancelTransition: (store: Store) => Promise<PurchaseTransition>;
  /** Checks for fraud by the customer's cards, including `card`, which pays. `at` is ISO. Throws `stale`. */
  checkForFraud?: (store: Store, card: string | undefined, at: string) => Promise<FraudCheck>;
  /** What to do when it comes due, if anything. `now` is in milliseconds. */
  nextDueStep: (store: Store, now: number) => Promise<DueStep | undefined>;
};

/** A kind of purchase. The ids of a checkout and of the purchases that it pays for follow from each other. */
type PurchaseKind = {
  ref: (id: string) => Ref<Purchase | undefined>;
  /** The id of the first purchase of a checkout. */
  firstId: (checkoutId: string) => string;
  /** The id of the checkout of a purchase. */
  checkoutIdOf: (id: string) => string;
};

/** Makes a kind of purchase from a stored entity. */
export const purchaseKindOf = <V>(
  entity: { ref: (id: string) => Ref<V | undefined> },
  purchaseOf: (stored: V) => Purchase,
  ids: Pick<PurchaseKind, 'firstId' | 'checkoutIdOf'>,
): PurchaseKind => ({
  ref: (id) => {
    const { key, parse } = entity.ref(id);
    const purchase = (stored: V | undefined) => stored && purchaseOf(stored);
    return { key, parse: (item) => purchase(parse(item)) };
  },
  ...ids,
});

/** The kinds of purchase a function may read and write. */
export type Purchases = Partial<Record<PurchaseRef['kind'], PurchaseKind>>;

export type PurchaseDeps = { store: Store; purchases: Purchases };
export type PaymentDeps = PurchaseDeps & { payments: Payments };

/** The kind of a purchase. Throws `TypeError` for a kind this function does not serve. */
const kindOf = (purchases: Purchases, { kind }: PurchaseRef): PurchaseKind => {
  const served = purchases[kind];
  if (!served) throw new TypeError(`This function serves no ${kind}`);
  return served;
};

/** Refers to a purchase. */
export const purchaseRefOf = (purchases: Purchases, ref: PurchaseRef): Ref<Purchase | undefined> =>
  kindOf(purchases, ref).ref(ref.id);

/** Reads purchases, in the order of `refs`; undefined for any that does not exist. */
export const readPurchases = (
  { store, purchases }: PurchaseDeps,
  refs: readonly PurchaseRef[],
): Promise<Array<Purchase | undefined>> => store.readEach(refs.map((ref) => purchaseRefOf(purchases, ref)));

/** Reads one purchase. */
export const readPurchase = async (deps: PurchaseDeps, ref: PurchaseRef): Promise<Purchase | undefined> =>
  deps.store.read(purchaseRefOf(deps.purchases, ref));

/** Returns a purchase to its customer. Throws `not_found` for anyone else's, as if it did not exist. */
export const ownPurchase = (purchase: Purchase | undefined, customerId: string): Purchase => {
  if (purchase?.customerId !== customerId) throw new Refusal('not_found');
  return purchase;
};

/** A checkout with its purchases, and the money settings read with it, whose fee rate settling makes final. */
export type CheckoutWithPurchases = { checkout: Checkout; purchases: Purchase[]; settings: Settings };

/**
 * Reads a checkout with its purchases, in one batch if there is only one or if they are known: what a checkout pays for
 * never changes.
 */
export const readCheckout = async (
  deps: PurchaseDeps,
  checkoutId: string,
  known?: readonly PurchaseRef[],
): Promise<CheckoutWithPurchases | undefined> => {
  const likely = known
    ? known.map((ref) => purchaseRefOf(deps.purchases, ref))
    : Object.values(deps.purchases).map(({ ref, firstId }) => ref(firstId(checkoutId)));
  const { checkout, purchases, ...read } = await deps.store.readAll({
    settings: settings.ref(),
    checkout: checkouts.ref(checkoutId),
    purchases: likely,
  });
  if (!checkout) return undefined;
  const byId = new Map(purchases.map((purchase) => [purchase?.id, purchase]));
  const isComplete = checkout.purchases.every(({ id }) => byId.has(id));
  const found = isComplete
    ? checkout.purchases.map(({ id }) => byId.get(id))
    : await readPurchases(deps, checkout.purchases);
  return { checkout, purchases: found.map((purchase) => purchase!), ...read };
};

/** Refers to the checkout of a purchase; undefined if it does not pay for it. */
export const checkoutRefOf = (purchases: Purchases, { kind, id }: PurchaseRef): Ref<Checkout | undefined> => {
  const { key, parse } = checkouts.ref(kindOf(purchases, { kind, id }).checkoutIdOf(id));
  const paysFor = (checkout: Checkout | undefined) =>
    checkout?.purchases.some((purchase) => purchase.id === id) ? checkout : undefined;
  return { key, parse: (item) => paysFor(parse(item)) };
};
