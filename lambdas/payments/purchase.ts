import type { BookingTransition } from '../../shared/booking/lifecycle';
import type { UnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import type { Money, Party } from '../../shared/lifecycle';
import type { OrderTransition } from '../../shared/orders/lifecycle';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import type { Settings } from '../../shared/wallet/settings';
import type { Booking } from '../data/bookings';
import { type Checkout, checkouts } from '../data/checkouts';
import type { Ref } from '../data/entity';
import type { HistoryLine } from '../data/journal';
import type { Order } from '../data/orders';
import { settings } from '../data/settings';
import type { Store } from '../data/store';
import type { Step } from '../data/transition';
import type { Write } from '../data/writes';
import type { Payments } from './sessions';

export type PurchaseTransition = BookingTransition | OrderTransition;

export type PurchaseStep = Step<PurchaseTransition>;

/** What is counted of a customer, as deltas, and the most it may be afterwards. */
export type Counts = {
  open?: number;
  appointments?: number;
  max?: { open?: number; appointments?: number };
};

/** A transaction names an item once: what a kind counts of its customer comes back as deltas, to be merged. */
export type Effects = { writes: Write[]; counts?: Counts };

/** What changes on a purchase beside its status. */
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
    | 'underReview'
    | 'trackingNumber'
  >
>;

/** What payments knows of whatever a customer pays for. All amounts in cents. */
export type PurchaseFacts = Pick<
  Booking & Order,
  | 'id'
  | 'checkoutId'
  | 'customerId'
  | 'customer'
  | 'providerId'
  | 'providerName'
  | 'totalCents'
  | 'creditCents'
  | 'platformFeeRate'
  | 'paymentStatus'
  | 'dueAt'
  | 'reviewed'
  | 'confirmedAt'
  | 'releasedAt'
  | 'problem'
  | 'endedBy'
  | 'refundedCents'
  | 'refundedAt'
  | 'cardRefund'
> & {
  ref: PurchaseRef;
  status: Booking['status'] | Order['status'];
  title: string;
  quantity: number;
  /** How the wallet's history names paying for it, and what it calls the provider's earnings. */
  type: HistoryLine['type'];
  earningsDescription: string;
  /** What the provider earns on, before the platform's fee. */
  listCents: number;
  discountCents: number;
  /** What the card pays of it; wallet credit pays the rest. */
  cardCents: number;
  cancellationFeeCents: number;
};

/** What a payment leaves behind about who paid, and why an admin should look at what was paid for. */
export type FraudCheck = { writes: Write[]; knowsCard: boolean; underReview?: UnderReview };

/** What time alone does to a purchase that has come due: a transition, or another day to look again. */
export type DueStep = { transition: PurchaseTransition } | { change: PurchaseChange };

/** A booking or an order as payments acts on it: each kind knows its life cycle and what else a transition writes. */
export type Purchase = PurchaseFacts & {
  can: (transition: PurchaseTransition, by: Party, now: number) => boolean;
  /** The money a transition moves. */
  moneyOf: (transition: PurchaseTransition) => Money;
  /** The purchase after a transition, and what goes with it but for the money. Throws `not_possible_now`. */
  transition: (step: PurchaseStep, change: PurchaseChange) => Effects;
  /** Changes what it says without a transition. `at` is ISO. */
  change: (change: PurchaseChange, at: string) => Write;
  /** Holds it until a later instant (ISO). Fails with `HoldLost` where others have taken what it holds. */
  extend: (holdUntil: string, at: string) => Write[];
  /** Which of its customer's transitions a cancellation of the paid purchase is. */
  cancelTransition: (store: Store) => Promise<PurchaseTransition>;
  /** Looks at who pays for it, by their cards. `at` is ISO. Throws `stale`. */
  checkForFraud?: (store: Store, card: string | undefined, at: string) => Promise<FraudCheck>;
  /** What time alone does to it. `now` in milliseconds. */
  nextDueStep: (store: Store, now: number) => Promise<DueStep | undefined>;
};

/** A kind of purchase: how one is read. `hasOwnCheckout`: its checkout has its id and pays for nothing else. */
export type PurchaseKind = { ref: (id: string) => Ref<Purchase | undefined>; hasOwnCheckout: boolean };

/** A kind whose purchases are stored as an entity. */
export const purchaseKindOf = <V>(
  entity: { ref: (id: string) => Ref<V | undefined> },
  purchaseOf: (stored: V) => Purchase,
  { hasOwnCheckout }: Pick<PurchaseKind, 'hasOwnCheckout'>,
): PurchaseKind => ({
  ref: (id) => {
    const { key, parse } = entity.ref(id);
    const purchase = (stored: V | undefined) => stored && purchaseOf(stored);
    return { key, parse: (item) => purchase(parse(item)) };
  },
  hasOwnCheckout,
});

/** The kinds a function serves; it may write no other. */
export type Purchases = Partial<Record<PurchaseRef['kind'], PurchaseKind>>;

export type PurchaseDeps = { store: Store; purchases: Purchases };
export type PaymentDeps = PurchaseDeps & { payments: Payments };

/** How a purchase of some kind is read. Throws `TypeError` for a kind this function does not serve. */
const refOf = (purchases: Purchases, { kind, id }: PurchaseRef): Ref<Purchase | undefined> => {
  const served = purchases[kind];
  if (!served) throw new TypeError(`This function serves no ${kind}`);
  return served.ref(id);
};

/** Some purchases in the order they are named; undefined where there is none. */
export const readPurchases = (
  { store, purchases }: PurchaseDeps,
  refs: readonly PurchaseRef[],
): Promise<Array<Purchase | undefined>> => store.readEach(refs.map((ref) => refOf(purchases, ref)));

/** One of them. */
export const readPurchase = async (deps: PurchaseDeps, ref: PurchaseRef): Promise<Purchase | undefined> =>
  deps.store.read(refOf(deps.purchases, ref));

/** A customer's own purchase. Throws `not_found` for anybody else's, as if there were none. */
export const readOwnPurchase = async (
  deps: PurchaseDeps,
  ref: PurchaseRef,
  customerId: string,
): Promise<Purchase> => {
  const purchase = await readPurchase(deps, ref);
  if (purchase?.customerId !== customerId) throw new Refusal('not_found');
  return purchase;
};

/** A checkout with all that it pays for, and the settings of the moment it was read, which settling fixes. */
export type CheckoutWithPurchases = { checkout: Checkout; purchases: Purchase[]; settings: Settings };

/** A checkout with its purchases; one that is paid for alone is read along. */
export const readCheckout = async (
  deps: PurchaseDeps,
  checkoutId: string,
): Promise<CheckoutWithPurchases | undefined> => {
  const kinds = Object.values(deps.purchases).filter(({ hasOwnCheckout }) => hasOwnCheckout);
  const { checkout, alone, ...read } = await deps.store.readAll({
    settings: settings.ref(),
    checkout: checkouts.ref(checkoutId),
    alone: kinds.map(({ ref }) => ref(checkoutId)),
  });
  if (!checkout) return undefined;
  const own = alone.find((purchase) => purchase?.id === checkout.purchases[0]?.id);
  const found = own ? [own] : await readPurchases(deps, checkout.purchases);
  return { checkout, purchases: found.map((purchase) => purchase!), ...read };
};

/** The checkout that pays for a purchase. */
export const readCheckoutOf = async (deps: PurchaseDeps, ref: PurchaseRef): Promise<Checkout | undefined> => {
  const { store, purchases } = deps;
  const { purchase, checkout } = await store.readAll({
    purchase: refOf(purchases, ref),
    checkout: checkouts.ref(ref.id),
  });
  if (!purchase || checkout?.id === purchase.checkoutId) return purchase && checkout;
  return store.read(checkouts.ref(purchase.checkoutId));
};
