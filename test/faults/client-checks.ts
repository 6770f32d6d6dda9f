import { isDeepStrictEqual } from 'node:util';
import { bookings } from '../../lambdas/data/bookings';
import { clients } from '../../lambdas/data/clients';
import type { Item } from '../../lambdas/data/engine/item';
import { orders } from '../../lambdas/data/orders';
import {
  type ClientPurchase,
  clientBooking,
  clientFiguresOf,
  clientOrder,
} from '../../shared/clients/figures';

type Said = { of: { providerId: string; customerId: string }; says: ClientPurchase | undefined };

/** What the bookings and orders of each provider and customer say. */
const purchasesIn = (items: Item[]): Map<string, ClientPurchase[]> => {
  const said = items.flatMap((item): Said[] => {
    if (item.sk === 'BOOKING') {
      const booking = bookings.parse(item);
      return [{ of: booking, says: clientBooking(booking) }];
    }
    if (item.sk !== 'ORDER') return [];
    const order = orders.parse(item);
    return [{ of: order, says: clientOrder(order) }];
  });
  const pairs = new Map<string, ClientPurchase[]>();
  for (const { of, says } of said) {
    const pair = `${of.providerId} ${of.customerId}`;
    if (says) pairs.set(pair, [...(pairs.get(pair) ?? []), says]);
  }
  return pairs;
};

const pick = (value: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, (value as Record<string, unknown>)[name]]));

/** The clients of providers that differ from what the bookings and orders of a table add up to. */
export const clientViolations = (items: Item[]): string[] => {
  const expected = purchasesIn(items);
  const stored = new Map(
    items
      .filter(({ sk, latest }) => String(sk).startsWith('CLIENT#') && !!latest)
      .map((item) => clients.parse(item))
      .map((client) => [`${client.providerId} ${client.customerId}`, client]),
  );
  return [...new Set([...expected.keys(), ...stored.keys()])].flatMap((pair) => {
    const purchases = expected.get(pair);
    const should = purchases && clientFiguresOf(purchases);
    const client = stored.get(pair);
    const is = should && client && pick(client, Object.keys(should));
    return is && isDeepStrictEqual(is, should)
      ? []
      : [`client ${pair}: ${JSON.stringify(client)}, not ${JSON.stringify(should)}`];
  });
};
