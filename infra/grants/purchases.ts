import { bookings } from '../../lambdas/data/bookings';
import { busyDays } from '../../lambdas/data/busy';
import { cardsOf, firstDiscounts } from '../../lambdas/data/cards';
import { checkouts } from '../../lambdas/data/checkouts';
import { disputes } from '../../lambdas/data/disputes';
import { giftCards, giftDays } from '../../lambdas/data/gift-cards';
import { journal } from '../../lambdas/data/journal';
import { mails } from '../../lambdas/data/mails';
import { networkHolds, providerHolds } from '../../lambdas/data/newcomers';
import { openProposals } from '../../lambdas/data/open-proposals';
import { orders } from '../../lambdas/data/orders';
import { pendingEarnings } from '../../lambdas/data/pending-earnings';
import { appointmentCounts, customerCounts } from '../../lambdas/data/people';
import { personalCodes } from '../../lambdas/data/personal-codes';
import { products } from '../../lambdas/data/products';
import { promos } from '../../lambdas/data/promos';
import { tips } from '../../lambdas/data/tips';
import { fraudReviewEntries } from '../../lambdas/data/under-review';
import { unreturnedRefunds } from '../../lambdas/data/unreturned-refunds';
import { wallets } from '../../lambdas/data/wallets';
import type { Grant } from './grant';
import { batchGet, get, index, reading, remove, write } from './table';

/**
 * Every purchase: its checkout, its money, its counters, and disputes and failed refunds, which note what came back.
 */
const changeMoney = write(
  checkouts,
  journal,
  wallets,
  pendingEarnings,
  customerCounts,
  appointmentCounts,
  networkHolds,
  providerHolds,
  cardsOf,
  firstDiscounts,
  disputes,
  unreturnedRefunds,
);

/** A booking, with the busy time and the use of a promo code or an offer that go with it. */
const changeBookings: Grant[] = [
  write(bookings, busyDays, openProposals, promos, personalCodes, fraudReviewEntries),
  remove(fraudReviewEntries),
];

/** An order and its stock. */
const changeOrders = write(orders, products);

/** A tip, which its booking notes. */
const changeTips = write(tips, bookings);

/** A gift card, what its buyer has bought in a day, and the mail that it was paid. */
const changeGiftCards = write(giftCards, giftDays, mails);

/** Paying for, ending and refunding a purchase changes its money together with its time or stock. */
export const purchasing = {
  bookings: [...reading, changeMoney, ...changeBookings],
  orders: [...reading, changeMoney, changeOrders],
  tips: [...reading, changeMoney, changeTips],
  giftCards: [...reading, changeMoney, changeGiftCards],
  all: [...reading, changeMoney, ...changeBookings, changeOrders, changeTips, changeGiftCards],
} satisfies Record<string, Grant[]>;

/** Listing purchases for admins: all of them, or by status or person. */
export const listingPurchases: Grant[] = [
  get,
  batchGet,
  index('byMonth'),
  index('byStatus'),
  index('byProvider'),
  index('byProviderStatus'),
  index('byCustomer'),
  index('byCustomerStatus'),
];
