import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { isProtected, readSettings } from '../../infra/settings';
import { stageNamed } from '../../infra/stages/stages';
import { rebuildFigures } from '../../lambdas/counters/rebuild';
import { createStore } from '../../lambdas/data/engine/store';
import { rebuildSearch } from '../../lambdas/search/rebuild';
import { reportOfFigures } from '../figures-rebuild';
import { checkInvariants, reportOfInvariants } from '../invariants';
import { scanned } from '../invariants/read-table';
import { reportOfSearch, snapshotOfStage } from '../search-rebuild';
import { s3SettingsOfStage } from '../settings-of-stage';
import { dynamoOf, ownTableOfStage, tableOfStage } from '../table-of-stage';
import { bringBackFiles } from './files';
import { type Lost, lostItems } from './lost';
import { setRestoredTable } from './setting';
import { type Backup, restoreTable } from './table';

const usage = `Usage: npm run restore -- table --at <time>|latest --stage <stage>
       npm run restore -- table --export s3://<bucket>/<prefix> --stage <stage>
       npm run restore -- finish --snapshots <SnapshotsBucketName> [--without-invariants] --stage <stage>
       npm run restore -- files --bucket <name> --at <time> --stage <stage>
       npm run restore -- back --stage <stage>
"table" restores the stage's table to a new one, as it was at a time (ISO, UTC) or from an export, and sets it in
infra/stages/restored-tables.json: deploy the stage to use it. "finish", after that, rebuilds search and figures from it, says what
the former table has and it has not, and checks the invariants. "files" brings back what was deleted from a bucket since.
"back" sets the stage's own table again: deploy, and run "finish". All of it is in docs/operations/restore.md. It needs AWS
credentials.`;

const instant = z.iso.datetime();

/** Returns an instant in milliseconds. Throws if it is not one. */
const millisecondsOf = (at: string | undefined): number => {
  if (!instant.safeParse(at).success)
    throw new Error(`--at needs a time such as 2026-11-26T20:00:00Z\n${usage}`);
  return Date.parse(at as string);
};

const backupOf = (at: string | undefined, exported: string | undefined): Backup => {
  const [, bucket, prefix] = /^s3:\/\/([^/]+)\/(.+)$/.exec(exported ?? '') ?? [];
  if (bucket && prefix) return { exported: { bucket, prefix } };
  if (at !== 'latest') millisecondsOf(at);
  return { at: at as string };
};

/** Restores a stage's table and sets it in the stage's settings. */
const restore = async (stage: string, backup: Backup): Promise<void> => {
  const client = dynamoOf(stage);
  const started = Date.now();
  const table = await restoreTable(
    { client, pause },
    {
      backup,
      stage,
      source: await tableOfStage(client, stage),
      target: `Restored-${stage}-${new Date(started).toISOString().replace(/\D/g, '').slice(0, 14)}`,
      isProtected: isProtected(readSettings(stageNamed(stage))),
    },
  );
  setRestoredTable(stage, table);
  console.log(
    `${table.name} is ready after ${Math.round((Date.now() - started) / 1000)} s. Use it: npm run deploy -- ${stage}`,
  );
};

/** Says what was lost, one line for each kind of item, and who has to be deleted again. */
const reportOfLost = ({ kinds, deletedPeople }: Lost): string =>
  [
    ...[...kinds].map(([kind, { missing, changed }]) => `${kind}: ${missing} missing, ${changed} different`),
    kinds.size > 0
      ? 'The former table has these, and this one has not, or has them otherwise.'
      : 'Nothing was lost.',
    ...deletedPeople.map((id) => `Delete this account again: ${id}`),
  ].join('\n');

/** Rebuilds what is derived from the table that the stage uses now, says what was lost, and `checks` the invariants. */
const finish = async (stage: string, snapshots: string, checks: boolean): Promise<void> => {
  const client = dynamoOf(stage);
  const [table, own] = [await tableOfStage(client, stage), await ownTableOfStage(client, stage)];
  const store = createStore(table, client);
  const files = snapshotOfStage(stage, snapshots);
  console.log(reportOfSearch(await rebuildSearch({ store, files, now: Date.now() })));
  const zone = readSettings(stageNamed(stage)).marketplaceZone;
  console.log(reportOfFigures(await rebuildFigures({ store, zone, now: Date.now() })));
  if (table !== own) console.log(reportOfLost(await lostItems(scanned(client, own), scanned(client, table))));
  if (!checks) return;
  const violations = await checkInvariants(stage, 30);
  console.log(reportOfInvariants(violations));
  if (violations.length > 0) process.exitCode = 1;
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      export: { type: 'string' },
      snapshots: { type: 'string' },
      bucket: { type: 'string' },
      stage: { type: 'string' },
      'without-invariants': { type: 'boolean', default: false },
    },
  });
  const { at, snapshots, bucket, stage } = values;
  const [command] = positionals;
  if (!stage) throw new Error(usage);
  if (command === 'table') return restore(stage, backupOf(at, values.export));
  if (command === 'finish' && snapshots) return finish(stage, snapshots, !values['without-invariants']);
  if (command === 'files' && bucket) {
    const s3 = new S3Client(s3SettingsOfStage(stage));
    const count = await bringBackFiles(s3, { bucket, at: millisecondsOf(at) });
    return console.log(`Brought back ${count} files.`);
  }
  if (command !== 'back') throw new Error(usage);
  setRestoredTable(stage, undefined);
  console.log(`${stage} uses its own table again after: npm run deploy -- ${stage}`);
};

if (process.argv[1]?.endsWith('main.ts'))
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
