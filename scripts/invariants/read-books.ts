import { bookings } from '../../lambdas/data/bookings';
import { busyDays } from '../../lambdas/data/busy';
import { checkouts } from '../../lambdas/data/checkouts';
import { countsOfProvider } from '../../lambdas/data/counts';
import { disputes } from '../../lambdas/data/disputes';
import type { Item, Key } from '../../lambdas/data/engine/item';
import { giftCards } from '../../lambdas/data/gift-cards';
import { journal } from '../../lambdas/data/journal';
import { networkHolds, providerHolds } from '../../lambdas/data/newcomers';
import { orders } from '../../lambdas/data/orders';
import { payouts } from '../../lambdas/data/payouts';
import { appointmentCounts, customerCounts, roles } from '../../lambdas/data/people';
import { products } from '../../lambdas/data/products';
import { promos, promoTotals } from '../../lambdas/data/promos';
import { tips } from '../../lambdas/data/tips';
import { unreturnedRefunds } from '../../lambdas/data/unreturned-refunds';
import { allWalletTotals, sumOfTotals } from '../../lambdas/data/wallet-totals';
import { wallets } from '../../lambdas/data/wallets';
import type { Books } from '../../lambdas/ledger/invariants/books';
import { type Busy, nameOfDay } from '../../lambdas/ledger/invariants/busy';

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** How to find and parse a single item that is not an entity. */
type Single<V> = { key: (id: string) => Key; parse: (item: Item | undefined) => V };

/** What the books read from Stripe. */
export type StripeBooks = Pick<Books, 'sessions' | 'refunds' | 'transfers' | 'stripeDisputes'>;

/** Reads the books and the providers' busy days from all items of a table. */
export const readBooks = (
  items: Item[],
  given: Pick<Books, keyof StripeBooks | 'now' | 'quiet'>,
): { books: Books; busy: Busy } => {
  const byName = new Map(items.map((item) => [nameOf(item as Key), item]));
  const of = <V>(sk: string, parse: (item: Item) => V): V[] =>
    items.filter((item) => item.sk === sk).map(parse);
  const within = (partition: string) => items.filter(({ pk }) => String(pk).startsWith(partition));
  const single =
    <V>({ key, parse }: Single<V>) =>
    (id: string): V =>
      parse(byName.get(nameOf(key(id))));
  const books = {
    ...given,
    bookings: of('BOOKING', bookings.parse),
    orders: of('ORDER', orders.parse),
    tips: of('TIP', tips.parse),
    giftCards: of('GIFT', giftCards.parse),
    products: of('PRODUCT', products.parse),
    checkouts: of('CHECKOUT', checkouts.parse),
    disputes: of('DISPUTE', disputes.parse),
    unreturned: of('UNRETURNED', unreturnedRefunds.parse),
    payouts: of('PAYOUT', payouts.parse),
    promos: of('PROMO', promos.parse),
    wallets: new Map(of('WALLET', (item) => [String(item.pk).slice('USER#'.length), wallets.parse(item)])),
    roles: new Map(of('ROLE', roles.parse).map((role) => [role.userId, role])),
    journal: new Map(of('JOURNAL', journal.parse).map((record) => [record.key, record])),
    historyIds: within('HISTORY#').map(({ id }) => String(id)),
    underReviewIds: within('UNDERREVIEW#open').map(({ bookingId }) => String(bookingId)),
    counters: {
      customer: single(customerCounts),
      appointments: single(appointmentCounts),
      networkHolds: single(networkHolds),
      providerHolds: single(providerHolds),
      provider: single<Record<string, number>>(countsOfProvider),
      promo: single(promoTotals),
      walletTotals: () =>
        sumOfTotals(allWalletTotals().map(({ key, parse }) => parse(byName.get(nameOf(key))))),
    },
  };
  const busy = within('BUSY#').map((item) => {
    const providerId = String(item.pk).slice('BUSY#'.length);
    return [nameOfDay(providerId, String(item.sk)), busyDays.parse(item)] as const;
  });
  return { books, busy: new Map(busy) };
};
