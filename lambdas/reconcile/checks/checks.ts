import type { Mismatch } from '../../../shared/admin/reconciliation';
import { holdingAccountOf, journal, journalKeys } from '../../data/journal';
import { wallets } from '../../data/wallets';
import { walletMismatches } from '../../ledger/invariants/balances';
import { total } from '../../ledger/invariants/books';
import { escrowMismatches } from '../../ledger/invariants/escrow';
import { batches } from '../../runtime/batches';
import { readPurchases } from '../purchase-facts';
import { newScope, type Scope } from '../scope';
import { checkBusyTimes } from './busy-times';
import type { Books, Check } from './check';
import { checkHolds, checkPromos, checkStock } from './counters';
import { checkSources } from './sources';

/** Users' balances, against the journal and their open checkouts. */
const checkWallets: Check = async ({ store, balances, holds }, userIds) => {
  const [stored, expected] = await Promise.all([
    store.readEach(userIds.map((id) => wallets.ref(id))),
    balances(userIds.map((id) => `user:${id}`)),
  ]);
  return userIds.map((id, index) =>
    walletMismatches(id, stored[index]!, {
      journalled: expected[index]!.values,
      openCents: total(
        holds.checkouts.filter(({ customerId }) => customerId === id).map(({ creditCents }) => creditCents),
      ),
    }),
  );
};

/** Purchases, against their escrow and the records of their payment and end. */
const checkEscrow: Check = async ({ store, balances }, ids) => {
  const [found, escrow] = await Promise.all([readPurchases(store, ids), balances(ids.map(holdingAccountOf))]);
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

const checks: Record<keyof Scope, Check> = {
  users: checkWallets,
  purchases: checkEscrow,
  products: checkStock,
  promos: checkPromos,
  customers: checkHolds,
  providers: checkBusyTimes,
  sources: checkSources,
};

const idsPerBatch = 50;

/** Something that differs, and what has to be checked again to be sure: it may have changed while it was read. */
export type Suspect = Mismatch & { checked: keyof Scope; id: string };

/** Runs every check on what a scope contains. */
export const suspectsIn = async (books: Books, scope: Scope): Promise<Suspect[]> => {
  const suspects: Suspect[] = [];
  for (const checked of Object.keys(checks) as Array<keyof Scope>)
    for (const ids of batches(scope[checked], idsPerBatch)) {
      const found = await checks[checked](books, ids);
      for (const [index, id] of ids.entries())
        suspects.push(...found[index]!.map((each) => ({ ...each, checked, id })));
    }
  return suspects;
};

/** What has to be checked again. */
export const scopeOf = (suspects: readonly Suspect[]): Scope => {
  const scope = newScope();
  for (const { checked, id } of suspects) scope[checked].add(id);
  return scope;
};
