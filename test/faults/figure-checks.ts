import {
  ofBooking,
  ofOrder,
  ofPerson,
  ofProduct,
  ofRecord,
  ofReview,
  sourceOf,
} from '../../lambdas/counters/contributions';
import { addUp, nameOf, type Row, type Sums } from '../../lambdas/counters/figure-rows';
import { earlier } from '../../lambdas/counters/recount';
import { bookings } from '../../lambdas/data/bookings';
import { countsOfProviders } from '../../lambdas/data/counts';
import { disputes } from '../../lambdas/data/disputes';
import type { Item } from '../../lambdas/data/engine/item';
import {
  customerFigures,
  type DailyList,
  daily,
  figures,
  type PeriodKind,
  ranked,
} from '../../lambdas/data/figures';
import { journal } from '../../lambdas/data/journal';
import { orders } from '../../lambdas/data/orders';
import { profiles, roles } from '../../lambdas/data/people';
import { products } from '../../lambdas/data/products';
import { reviews } from '../../lambdas/data/reviews';

const reader =
  (items: Item[]) =>
  <V>(sk: string, parse: (item: Item) => V): V[] =>
    items.filter((item) => item.sk === sk).map(parse);

/** What the items of a table add up to, counted afresh. */
const expectedIn = (items: Item[], zone: string): Sums => {
  const all = reader(items);
  const people = new Map(all('PROFILE', profiles.parse).map((person) => [person.id, person]));
  const closed = new Map(all('DISPUTE', disputes.parse).map((dispute) => [dispute.id, dispute]));
  const [booked, ordered] = [all('BOOKING', bookings.parse), all('ORDER', orders.parse)];
  const firstPaid = new Map<string, string | undefined>();
  for (const { customerId, paidAt } of [...booked, ...ordered])
    firstPaid.set(customerId, earlier(firstPaid.get(customerId), paidAt));
  const sourceFor = (customerId: string) => sourceOf(people.get(customerId));
  const sums: Sums = new Map();
  addUp(sums, [
    ...booked.flatMap((booking) => ofBooking(booking, sourceFor(booking.customerId), zone)),
    ...ordered.flatMap((order) => ofOrder(order, sourceFor(order.customerId), zone)),
    ...[...people.values()].flatMap((person) => ofPerson(person, firstPaid.get(person.id), zone)),
    ...all('PRODUCT', products.parse).flatMap((product) => ofProduct(product)),
    ...all('REVIEW', reviews.parse).flatMap((review) => ofReview(review, zone)),
    ...all('JOURNAL', journal.parse).flatMap((record) =>
      ofRecord(record, closed.get(record.key.replace(/^disputeend#/, '')), zone),
    ),
  ]);
  return sums;
};

/** The figures that the stream's consumers have stored. */
const storedIn = (items: Item[]): Sums => {
  const sums: Sums = new Map();
  const add = (row: Row, amounts: Record<string, number>) => {
    const sum = { ...sums.get(nameOf(row))?.amounts };
    for (const [name, amount] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + amount;
    sums.set(nameOf(row), { row, amounts: sum });
  };
  for (const item of items) {
    const [counts, kept, kind] = String(item.pk).split('#');
    if (item.sk === 'CUSTOMERFIGURES') add({ customerId: kept! }, customerFigures.ref(kept!).parse(item));
    if (counts !== 'COUNTS') continue;
    if (kept === 'FIGURES')
      add({ kind: kind as PeriodKind, period: String(item.sk).split('#')[1]! }, figures.parse(item));
    if (kept === 'DAILY') {
      const [, day = '', id = ''] = String(item.sk).split('#');
      add({ daily: kind as DailyList, day, id }, daily.parse(item));
    }
    if (kept === 'RANKED') {
      const { amounts, ...row } = ranked.parse(item);
      add(row, amounts);
    }
  }
  return sums;
};

/** The figures that differ from what the items of a table add up to. `zone` is the marketplace's. */
export const figureViolations = (items: Item[], zone: string): string[] => {
  const [expected, stored] = [expectedIn(items, zone), storedIn(items)];
  const providers = reader(items)('ROLE', roles.parse).filter(({ role }) => role === 'provider');
  const { key, parse } = countsOfProviders.ref();
  const counts = parse(items.find(({ pk, sk }) => pk === key.pk && sk === key.sk));
  const found = Object.entries(counts).flatMap(([status, count]) => {
    const actual = providers.filter((role) => role.status === status).length;
    return count === actual ? [] : [`${status} providers: ${count}, not ${actual}`];
  });
  for (const name of new Set([...expected.keys(), ...stored.keys()])) {
    const [is, should] = [stored.get(name)?.amounts ?? {}, expected.get(name)?.amounts ?? {}];
    for (const figure of new Set([...Object.keys(is), ...Object.keys(should)]))
      if ((is[figure] ?? 0) !== (should[figure] ?? 0))
        found.push(`${figure} of ${name}: ${is[figure] ?? 0}, not ${should[figure] ?? 0}`);
  }
  return found;
};
