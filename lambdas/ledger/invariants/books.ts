import type Stripe from 'stripe';
import { isGiftId } from '../../../shared/gift-cards/rules';
import { remainingEarnings, returnedCents, taxLeftCents } from '../../../shared/payments/remainder';
import type { Booking } from '../../data/bookings';
import type { Checkout } from '../../data/checkouts';
import type { StoredDispute } from '../../data/disputes';
import type { GiftCard } from '../../data/gift-cards';
import type { JournalRecord } from '../../data/journal';
import { type Order, pricesOfOrder } from '../../data/orders';
import type { StoredPayout } from '../../data/payouts';
import type { CustomerCounts, RoleItem } from '../../data/people';
import type { StoredProduct } from '../../data/products';
import type { promos } from '../../data/promos';
import { pricesOfTip, type Tip } from '../../data/tips';
import type { StoredUnreturned } from '../../data/unreturned-refunds';
import type { WalletFigures } from '../../data/wallet-totals';
import type { Wallet } from '../../data/wallets';

/** A booking, an order, a tip or a gift card: each is held, refunded and released on its own. */
export type Purchase = Pick<
  Booking & Order,
  | 'id'
  | 'checkoutId'
  | 'customerId'
  | 'providerId'
  | 'paymentStatus'
  | 'paidAt'
  | 'releasedAt'
  | 'refundedCents'
  | 'cardRefund'
  | 'refunds'
  | 'dispute'
  | 'listCents'
  | 'travelFeeCents'
  | 'totalCents'
  | 'creditCents'
  | 'platformFeeRate'
> &
  Partial<Pick<Order, 'taxCents' | 'taxState'>> & {
    status: Booking['status'] | Order['status'] | Tip['status'] | GiftCard['status'];
  };

/** The counters, by what they count; one that was never written has its default. */
type Counters = {
  customer: (userId: string) => CustomerCounts;
  appointments: (email: string) => number;
  networkHolds: (network: string) => number;
  providerHolds: (providerId: string) => number;
  provider: (providerId: string) => Record<string, number>;
  promo: (code: string) => { costCents: number };
  walletTotals: () => WalletFigures & { active: number };
};

/** The state of the table and of Stripe at one instant: the input of all invariants. */
export type Books = {
  /** Milliseconds. */
  now: number;
  /** Whether nothing is in progress: everything due was swept, and all messages were delivered. */
  quiet: boolean;
  bookings: Booking[];
  orders: Order[];
  tips: Tip[];
  giftCards: GiftCard[];
  products: StoredProduct[];
  checkouts: Checkout[];
  disputes: StoredDispute[];
  unreturned: StoredUnreturned[];
  payouts: StoredPayout[];
  promos: ReturnType<typeof promos.parse>[];
  /** By user id. */
  wallets: ReadonlyMap<string, Wallet>;
  /** By user id. */
  roles: ReadonlyMap<string, RoleItem>;
  /** By key. */
  journal: ReadonlyMap<string, JournalRecord>;
  /** The ids of all wallet history entries. */
  historyIds: string[];
  /** The ids of the bookings on the admins' fraud review list. */
  underReviewIds: string[];
  counters: Counters;
  sessions: Stripe.Checkout.Session[];
  refunds: Stripe.Refund[];
  stripeDisputes: Stripe.Dispute[];
  transfers: Stripe.Transfer[];
};

/** The books with values derived from them: account balances (cents), and all purchases as one list. */
export type Ledger = Books & { accounts: ReadonlyMap<string, number>; purchases: Purchase[] };

/** An order with what a booking has, too. */
export const purchaseOfOrder = (order: Order) => ({
  ...order,
  ...pricesOfOrder(order),
});

/** A tip with what a booking has, too. */
export const purchaseOfTip = (tip: Tip) => ({ ...tip, ...pricesOfTip(tip) });

/** A gift card with what a booking has, too. Nobody sells it, so nobody earns from it. */
export const purchaseOfGift = (giftCard: GiftCard) => ({
  ...giftCard,
  providerId: '',
  creditCents: 0,
  listCents: 0,
  travelFeeCents: 0,
});

/** Adds up the journal and lists the purchases. */
export const ledgerOf = (books: Books): Ledger => {
  const accounts = new Map<string, number>();
  for (const { postings } of books.journal.values())
    for (const { account, cents } of postings) accounts.set(account, (accounts.get(account) ?? 0) + cents);
  const purchases = [
    ...books.bookings.map((booking) => ({ ...booking, checkoutId: booking.id })),
    ...books.orders.map(purchaseOfOrder),
    ...books.tips.map(purchaseOfTip),
    ...books.giftCards.map(purchaseOfGift),
  ];
  return { ...books, accounts, purchases };
};

/** Values by name, such as purchases by checkout; without a name, a value is left out. */
export const groups = <V>(
  values: readonly V[],
  nameOf: (value: V) => string | undefined,
): Map<string, V[]> => {
  const found = new Map<string, V[]>();
  for (const value of values) {
    const name = nameOf(value);
    const group = name && found.get(name);
    if (group) group.push(value);
    else if (name) found.set(name, [value]);
  }
  return found;
};

export const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export const isPaid = ({ paymentStatus }: Pick<Purchase, 'paymentStatus'>): boolean =>
  paymentStatus === 'paid';
export const inEscrow = (purchase: Pick<Purchase, 'paymentStatus' | 'releasedAt'>): boolean =>
  isPaid(purchase) && !purchase.releasedAt;

/** The provider's net earnings from what remains of a purchase, in cents. */
export const netOf = (purchase: Purchase): number =>
  remainingEarnings(purchase, purchase.platformFeeRate!).netCents;

/**
 * What is held for a purchase, in cents: its prices, or all that was paid for a gift card, less what was returned. Sales tax
 * is owed to its state instead.
 */
export const escrowOf = (
  purchase: Pick<
    Purchase,
    | 'id'
    | 'paymentStatus'
    | 'releasedAt'
    | 'listCents'
    | 'travelFeeCents'
    | 'totalCents'
    | 'taxCents'
    | 'refundedCents'
    | 'dispute'
  >,
): number => {
  if (!inEscrow(purchase)) return 0;
  const { id, listCents, travelFeeCents, totalCents, taxCents = 0 } = purchase;
  const paid = isGiftId(id) ? totalCents : listCents + travelFeeCents + taxCents;
  return paid - returnedCents(purchase) - taxLeftCents(purchase);
};

/** Whether a refund to the card has to wait: a bank holds the payment until it has decided a dispute. */
export const isHeldByBank = (
  { disputes }: Pick<Ledger, 'disputes'>,
  { checkoutId }: Pick<Purchase, 'checkoutId'>,
): boolean => disputes.some((dispute) => dispute.checkoutId === checkoutId && !dispute.outcome);

/** What of a purchase its customer's bank has taken back for good, in cents. */
export const lostCents = ({ dispute }: Pick<Purchase, 'dispute'>): number =>
  dispute?.status === 'lost' ? dispute.cents : 0;
