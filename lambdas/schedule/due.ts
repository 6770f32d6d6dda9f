import { type DueKind, dueBy } from '../data/due';
import type { Store } from '../data/store';
import { logError } from '../http/log';
import { giveUp } from '../payments/lapse';
import type { PaymentDeps } from '../payments/settle';
import { moveDue } from './bookings';
import { moveDueOrder } from './orders';

const mostPages = 20;
const atOnce = 8;

const idOf = ({ pk }: Record<string, unknown>) => String(pk).split('#')[1]!;

const handleAll = async (ids: string[], handle: (id: string) => Promise<unknown>): Promise<number> => {
  let failed = 0;
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await handle(id).catch((error: unknown) => {
        failed += 1;
        logError('The sweep could not move one', error, { id });
      });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
};

const sweepKind = async (
  store: Store,
  kind: DueKind,
  now: number,
  handle: (id: string) => Promise<unknown>,
) => {
  let cursor: string | undefined;
  let failed = 0;
  for (let page = 0; page < mostPages; page++) {
    const found = await store.query({ ...dueBy(kind, new Date(now).toISOString()), limit: 100, cursor });
    failed += await handleAll(found.items.map(idOf), handle);
    cursor = found.cursor;
    if (!cursor) break;
  }
  return failed;
};

/**
 * Moves on whatever has come due by an instant (milliseconds): unpaid holds; unanswered, unfinished and unreleased
 * bookings; unshipped, undelivered and unreleased orders. One that fails does not keep the others; the next minute tries it again.
 */
export const sweep = async (deps: PaymentDeps, now: number): Promise<{ failed: number }> => {
  const checkouts = await sweepKind(deps.store, 'CHECKOUTS', now, (id) => giveUp(deps, id, now));
  const bookings = await sweepKind(deps.store, 'BOOKINGS', now, (id) => moveDue(deps, id, now));
  const orders = await sweepKind(deps.store, 'ORDERS', now, (id) => moveDueOrder(deps, id, now));
  return { failed: checkouts + bookings + orders };
};
