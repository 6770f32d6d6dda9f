import type { UnderReview } from '../../shared/booking/underReview';
import type { Settings } from '../../shared/wallet/settings';
import { bookingSale } from '../booking/sale';
import { type Booking, bookings } from '../data/bookings';
import { type Checkout, checkouts } from '../data/checkouts';
import type { HistoryLine } from '../data/journal';
import { readOrders } from '../data/orders';
import { settings } from '../data/settings';
import type { Store } from '../data/store';
import type { Write } from '../data/writes';
import { ordersSale } from '../orders/sale';

/** One thing of a checkout that has an escrow of its own: a booking, or one seller's order. All in cents. */
export type Part = {
  id: string;
  providerId: string;
  providerName: string;
  customer: { name: string };
  title: string;
  quantity: number;
  /** What the provider earns on, before the platform's fee. */
  listCents: number;
  discountCents: number;
  creditCents: number;
  cardCents: number;
};

/** When something was paid (ISO), the platform's rate of that moment (basis points), and what looks like abuse. */
export type Paid = { paidAt: string; platformFeeRate: number; underReview?: UnderReview };

/** What a checkout pays for. Each kind knows how to keep what it holds, and how to give it back. */
export type Sale = {
  checkout: Checkout;
  type: HistoryLine['type'];
  parts: readonly Part[];
  /** The booking, where it is one. */
  booking?: Booking;
  /** Turns what is held into what is paid. Fails with `HoldLost` where others have taken some of it. */
  keep: (paid: Paid) => Write[];
  /** Holds it until a later instant (ISO). Fails with `HoldLost` where others have taken some of it. */
  extend: (holdUntil: string, at: string) => Write[];
  /** Gives back what is held, but for what is `lost` already. */
  giveBack: (at: string, endedBy: string, lost: boolean) => Write[];
};

/** A sale with the settings of the moment it was read, which its settling fixes. */
export type ReadSale = Sale & { settings: Settings };

/** A checkout with what it pays for. */
export const readSale = async (store: Store, checkoutId: string): Promise<ReadSale | undefined> => {
  const { checkout, booking, ...read } = await store.readAll({
    checkout: checkouts.ref(checkoutId),
    booking: bookings.ref(checkoutId),
    settings: settings.ref(),
  });
  if (!checkout?.orderIds) return checkout && booking && { ...bookingSale(checkout, booking), ...read };
  return { ...ordersSale(checkout, await readOrders(store, checkout.orderIds)), ...read };
};
