import { readSettings } from '../../infra/settings';
import { stageNamed } from '../../infra/stages/stages';
import { rebuildFigures } from '../../lambdas/counters/rebuild';
import { createStore } from '../../lambdas/data/engine/store';
import { rebuildSearch } from '../../lambdas/search/rebuild';
import { reportOfFigures } from '../figures-rebuild';
import { checkInvariants, reportOfInvariants } from '../invariants';
import { scanned } from '../invariants/read-table';
import { reportOfSearch } from '../search-rebuild';
import { writePeople } from './deleted-people';
import type { Deps } from './deps';
import { type Lost, lostItems } from './lost';
import { describeTable } from './table';

/** Says what was lost, one line for each kind of item, how many people have to be deleted again, and who must not be. */
const reportOfLost = ({ kinds, deletedPeople, keptPeople }: Lost, file: string): string =>
  [
    ...[...kinds].map(([kind, { missing, changed }]) => `${kind}: ${missing} missing, ${changed} different`),
    kinds.size > 0
      ? 'The former table has these, and this one has not, or has them otherwise.'
      : 'Nothing was lost.',
    deletedPeople.length > 0
      ? `Accounts to delete again: ${deletedPeople.length}. Their ids are in ${file}: npm run restore -- delete-again`
      : 'No account has to be deleted again.',
    ...keptPeople.map((id) => `Kept their account since, and have to keep it again: ${id}`),
  ].join('\n');

/** Throws unless a former table can be compared with the one that is used now. */
const checkFormer = async ({ client }: Deps, table: string, former: string): Promise<void> => {
  if (former === table) throw new Error(`${former} is not the former table: it is in use`);
  if (!(await describeTable(client, former)))
    throw new Error(`There is no table ${former}. If the former one is gone, say so: --former none`);
};

/**
 * Rebuilds what is derived from the table that a stage uses now, says what its former table has besides, if that still exists,
 * writes who has to be deleted again to a file, and `checks` the invariants.
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
  const { client, snapshotsIn, now, print } = deps;
  if (former) await checkFormer(deps, table, former);
  const store = createStore(table, client);
  print(reportOfSearch(await rebuildSearch({ store, files: snapshotsIn(store, snapshots), now: now() })));
  const zone = readSettings(stageNamed(stage)).marketplaceZone;
  print(reportOfFigures(await rebuildFigures({ store, zone, now: now() })));
  if (former) {
    const lost = await lostItems(scanned(client, former), store);
    writePeople(file, lost.deletedPeople);
    print(reportOfLost(lost, file));
  } else
    print(
      'There is no former table to compare with: nobody knows what was lost, nor who has to be deleted again.',
    );
  if (!checks) return;
  const violations = await checkInvariants(stage, 30);
  print(reportOfInvariants(violations));
  if (violations.length > 0) process.exitCode = 1;
};
