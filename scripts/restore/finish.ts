import { readSettings } from '../../infra/settings';
import { stageNamed } from '../../infra/stages/stages';
import { keepAgain } from '../../lambdas/account/restored-accounts';
import { rebuildFigures } from '../../lambdas/counters/rebuild';
import type { Store } from '../../lambdas/data/engine/store';
import { rebuildSearch } from '../../lambdas/search/rebuild';
import { reportOfFigures } from '../figures-rebuild';
import { checkInvariants, reportOfInvariants } from '../invariants';
import { scanned } from '../invariants/read-table';
import { reportOfSearch } from '../search-rebuild';
import { writePeople } from './deleted-people';
import type { Deps } from './deps';
import { type Lost, lostItems } from './lost';
import { describeTable } from './table';

/** Says what was lost, one line for each kind of item, and how many accounts have to be deleted again. */
const reportOfLost = ({ kinds, deletedPeople }: Lost, file: string): string =>
  [
    ...[...kinds].map(([kind, { missing, changed }]) => `${kind}: ${missing} missing, ${changed} different`),
    kinds.size > 0
      ? 'These items of the former table are missing or different in the restored table.'
      : 'Nothing was lost.',
    deletedPeople.length > 0
      ? `Accounts to delete again: ${deletedPeople.length}. Their ids are in ${file}: npm run restore -- delete-again`
      : 'No account has to be deleted again.',
  ].join('\n');

/** Keeps the accounts that their owners have kept since. Prints what became of each. */
const keepPeopleAgain = async ({ now, print }: Deps, store: Store, { keptPeople }: Lost): Promise<void> => {
  for (const deletion of keptPeople)
    print(
      (await keepAgain(store, deletion, now()))
        ? `Kept again, as its owner has decided since: ${deletion.userId}`
        : `Cannot be kept any more, though its owner has kept it since: ${deletion.userId}`,
    );
};

/** Throws unless a former table can be compared with the one that is used now. */
const checkFormer = async ({ client }: Deps, table: string, former: string): Promise<void> => {
  if (former === table) throw new Error(`${former} is not the former table: it is in use`);
  if (!(await describeTable(client, former)))
    throw new Error(`There is no table ${former}. If the former one is gone, say so: --former none`);
};

/**
 * Rebuilds what is derived from the table that a stage uses now, says what its former table has besides, if that still exists,
 * keeps the accounts that were kept since, writes which have to be deleted again to a file, and `checks` the invariants.
 */
export const finish = async (
  deps: Deps,
  {
    stage,
    table,
    former,
    snapshots,
    file,
    checks,
  }: {
    stage: string;
    table: string;
    former: string | undefined;
    snapshots: string;
    file: string;
    checks: boolean;
  },
): Promise<void> => {
  const { client, storeOf, snapshotsIn, now, print } = deps;
  if (former) await checkFormer(deps, table, former);
  const store = storeOf(table);
  print(reportOfSearch(await rebuildSearch({ store, files: snapshotsIn(store, snapshots), now: now() })));
  const zone = readSettings(stageNamed(stage)).marketplaceZone;
  print(reportOfFigures(await rebuildFigures({ store, zone, now: now() })));
  if (former) {
    const lost = await lostItems(scanned(client, former), store);
    writePeople(file, lost.deletedPeople);
    print(reportOfLost(lost, file));
    await keepPeopleAgain(deps, store, lost);
  } else
    print(
      'There is no former table to compare with: nobody knows what was lost, nor which accounts were deleted or kept since.',
    );
  if (!checks) return;
  const violations = await checkInvariants(stage, 30);
  print(reportOfInvariants(violations));
  if (violations.length > 0) process.exitCode = 1;
};
