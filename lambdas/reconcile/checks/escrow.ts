import { journal, journalKeys } from '../../data/journal';
import { escrowMismatches } from '../../ledger/invariants/escrow';
import { readPurchases } from '../purchase-facts';
import type { Check } from './check';

/** Purchases, against their escrow and the records of their payment and end. */
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
  return found.map((purchase, index) =>
    // Whoever added up the journal has found one that does not exist already.
    purchase
      ? escrowMismatches(purchase, {
          cents: escrow[index]!.values.cents ?? 0,
          isPaid: records[2 * index]?.event === 'paid',
          isEnded: !!records[2 * index + 1],
        })
      : [],
  );
};
