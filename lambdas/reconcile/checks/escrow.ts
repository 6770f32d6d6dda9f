import type { Mismatch } from '../../../shared/admin/reconciliation';
import { journal, journalKeys } from '../../data/journal';
import { escrowOf } from '../../ledger/invariants/books';
import { readPurchases } from '../purchase-facts';
import { type Check, differing } from './check';

/** Purchases have in escrow what their state says, and the records of their payment and end. */
export const checkEscrow: Check = async ({ store, balances }, ids) => {
  const [found, escrow] = await Promise.all([
    readPurchases(store, ids),
    balances(ids.map((id) => `escrow:${id}`)),
  ]);
  const records = await store.readEach(
    ids.flatMap((id, index) => [
      journal.ref(journalKeys.pay(found[index]?.checkoutId ?? id)),
      journal.ref(journalKeys.end(id)),
    ]),
  );
  return ids.map((id, index): Mismatch[] => {
    const purchase = found[index];
    const cents = escrow[index]!.values.cents ?? 0;
    // Whoever added up the journal has found that already.
    if (!purchase) return [];
    const isPaid = records[2 * index]?.event === 'paid';
    const isEnded = !!records[2 * index + 1];
    const shouldEnd = purchase.paymentStatus === 'refunded' || !!purchase.releasedAt;
    const disagree = (record: string, is: boolean): Mismatch => ({
      what: 'journal',
      record,
      detail: is ? `exists, but ${id} was not changed` : `is missing, but ${id} was changed`,
    });
    return [
      ...differing('escrow', id, 'the escrow', { found: cents, expected: escrowOf(purchase) }),
      ...(isPaid === !!purchase.paidAt ? [] : [disagree(journalKeys.pay(purchase.checkoutId), isPaid)]),
      ...(isEnded === shouldEnd ? [] : [disagree(journalKeys.end(id), isEnded)]),
    ];
  });
};
