import type { Mismatch } from '../../../shared/admin/reconciliation';
import { batches } from '../../runtime/batches';
import { newScope, type Scope } from '../scope';
import { checkBusyTimes } from './busy-times';
import type { Books, Check } from './check';
import { checkHolds, checkPromos, checkStock } from './counters';
import { checkEscrow } from './escrow';
import { checkSources } from './sources';
import { checkWallets } from './wallets';

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
