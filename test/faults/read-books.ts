import { bookings } from '../../lambdas/data/bookings';
import { busyDays } from '../../lambdas/data/busy';
import { checkouts } from '../../lambdas/data/checkouts';
import { countsOfProvider } from '../../lambdas/data/counts';
import type { Item, Key } from '../../lambdas/data/item';
import { journal } from '../../lambdas/data/journal';
import { networkHolds, providerHolds } from '../../lambdas/data/newcomers';
import { orders } from '../../lambdas/data/orders';
import { appointmentCounts, customerCounts, roles } from '../../lambdas/data/people';
import { products } from '../../lambdas/data/products';
import { promos } from '../../lambdas/data/promos';
import { wallets } from '../../lambdas/data/wallets';
import type { Books } from '../../lambdas/ledger/invariants/books';
import { type Busy, nameOfDay } from '../../lambdas/ledger/invariants/busy';

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** How to find and parse a single item that is not an entity. */
type Single<V> = { key: (id: string) => Key; parse: (item: Item | undefined) => V };

/** Reads the books and the providers' busy days from all items of a table. */
export const readBooks = (
  items: Item[],
  given: Pick<Books, 'sessions' | 'refunds' | 'pieces' | 'now' | 'quiet'>,
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
    products: of('PRODUCT', products.parse),
    checkouts: of('CHECKOUT', checkouts.parse),
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
    },
  };
  const busy = within('BUSY#').map((item) => {
    const providerId = String(item.pk).slice('BUSY#'.length);
    return [nameOfDay(providerId, String(item.sk)), busyDays.parse(item)] as const;
  });
  return { books, busy: new Map(busy) };
};
