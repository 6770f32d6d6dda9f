import { type Checkout, checkouts } from '../data/checkouts';
import { type DueKind, dueBy, retriesDueBy } from '../data/engine/due';
import type { Store } from '../data/engine/store';
import { batches } from '../runtime/batches';
import { type Found, purchasesPerBatch, readPurchases } from './purchase-facts';

/** The checkouts that are not paid yet, and what they would pay for. */
export type OpenHolds = { checkouts: Checkout[]; purchases: Found[] };

const kinds: readonly DueKind[] = ['BOOKING-CHECKOUTS', 'ORDER-CHECKOUTS'];
const always = '9999';

/** Reads everything that is held for an unpaid checkout. There are few, because holds last less than an hour. */
export const readOpenHolds = async (store: Store): Promise<OpenHolds> => {
  const ids = new Set<string>();
  for (const kind of kinds)
    for (const query of [...dueBy(kind, always), retriesDueBy(kind, always)])
      for await (const { id } of store.every(query)) ids.add(id);
  const open: Checkout[] = [];
  for (const batch of batches(ids, 100)) {
    const found = await store.readEach(batch.map((id) => checkouts.ref(id)));
    open.push(...found.flatMap((checkout) => (checkout?.status === 'open' ? [checkout] : [])));
  }
  const purchases: Found[] = [];
  for (const batch of batches(
    open.flatMap((checkout) => checkout.purchases.map(({ id }) => id)),
    purchasesPerBatch,
  ))
    purchases.push(...(await readPurchases(store, batch)).flatMap((found) => found ?? []));
  return { checkouts: open, purchases };
};
