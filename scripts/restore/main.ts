import { parseArgs } from 'node:util';
import * as z from 'zod';
import { isProtected, readSettings } from '../../infra/settings';
import { stageNamed } from '../../infra/stages/stages';
import { postponeDeletions } from '../../lambdas/account/restored-accounts';
import { ownTableOfStage } from '../table-of-stage';
import { deletePeopleAgain } from './deleted-people';
import { type Deps, depsOfStage } from './deps';
import { bringBackExports } from './exports';
import { finish } from './finish';
import { bringBackPictures } from './pictures';
import { type Backup, latestTime, restoreTable } from './table';

const usage = `Usage: npm run restore -- table --at <time>|latest [--source <table>] --stage <stage>
       npm run restore -- table --backup <ARN> --stage <stage>
       npm run restore -- table --export s3://<bucket>/<prefix> --stage <stage>
       npm run restore -- files --bucket <MediaBucketName> --exports <ExportsBucketName> --at <time> --stage <stage>
       npm run restore -- finish --former <table>|none --snapshots <SnapshotsBucketName> [--file <path>]
               [--without-invariants] --stage <stage>
       npm run restore -- delete-again --former <table> [--file <path>] --stage <stage>
       npm run restore -- back --stage <stage>
"table" restores the stage's table to a new one, as it was at a time (ISO, UTC), from a single backup, or from an export,
and sets it in infra/stages/restored-tables.json: deploy the stage to use it. After an error, the same command goes on. --source
restores from the backups of another table. "files" brings back pictures and exports that the table uses and that were deleted since
a time. "finish", after the deployment, rebuilds search and figures from the table, says what is missing or different in it, keeps the accounts that were kept
since, and checks the invariants. "delete-again" has the accounts deleted whose ids "finish" wrote to the file. "back" sets the stage's
own table again: deploy, and run "finish". All of it is in docs/operations/restore.md. It needs AWS credentials.`;

const instant = z.iso.datetime();

/** Returns an instant in milliseconds. Throws if it is not one. */
const millisecondsOf = (at: string | undefined): number => {
  if (!instant.safeParse(at).success)
    throw new Error(`--at needs a time such as 2026-11-26T20:00:00Z\n${usage}`);
  return Date.parse(at as string);
};

/** Returns the table that a stage uses from its next deployment on; undefined if that is its own, and lost. */
const tableInUse = async ({ client, tables }: Deps, stage: string): Promise<string | undefined> =>
  tables.of(stage)?.name ?? (await ownTableOfStage(client, stage));

/** Throws if the stage has no table. */
const existing = (table: string | undefined, stage: string): string => {
  if (!table) throw new Error(`The table of ${stage} is gone`);
  return table;
};

type Asked = Partial<Record<'at' | 'backup' | 'exported' | 'source', string | undefined>>;

/** Throws if something else is asked for besides what is of one table and time. */
const assertAlone = (option: string, others: ReadonlyArray<string | undefined>): void => {
  if (others.some((other) => other !== undefined))
    throw new Error(`${option} stands alone: it is of one table and time\n${usage}`);
};

const backupOf = async (
  { client }: Deps,
  { at, backup, exported, source }: Asked,
  own: () => string,
): Promise<Backup> => {
  if (exported !== undefined) {
    const [, bucket, prefix] = /^s3:\/\/([^/]+)\/(.+)$/.exec(exported) ?? [];
    if (!bucket || !prefix) throw new Error(`--export needs s3://<bucket>/<prefix>\n${usage}`);
    assertAlone('--export', [at, backup, source]);
    return { bucket, prefix };
  }
  if (backup !== undefined) {
    if (!/^arn:.+\/backup\/[\w-]+$/.test(backup))
      throw new Error(`--backup needs the ARN of a backup\n${usage}`);
    assertAlone('--backup', [at, source]);
    return { arn: backup };
  }
  const chosen = at === 'latest' ? undefined : new Date(millisecondsOf(at)).toISOString();
  const from = source ?? own();
  return { source: from, at: chosen ?? (await latestTime(client, from)) };
};

/** Restores a stage's table and sets it in the stage's settings. */
const restore = async (deps: Deps, stage: string, asked: Asked): Promise<void> => {
  const { tables, now, print } = deps;
  const started = now();
  const former = await tableInUse(deps, stage);
  const backup = await backupOf(deps, asked, () => existing(former, stage));
  if ('at' in backup)
    print(
      `Restoring ${backup.source} as it was at ${backup.at}. Goes on after an error: --source ${backup.source} --at ${backup.at}`,
    );
  const table = await restoreTable(deps, {
    backup,
    stage,
    isProtected: isProtected(readSettings(stageNamed(stage))),
  });
  tables.set(stage, table);
  print(`${table.name} is ready after ${Math.round((now() - started) / 1000)} s, and set for ${stage}.
Once it is deployed, finish with --former ${former ?? 'none'}`);
};

/** Sets the stage's own table again. */
const goBack = async (deps: Deps, stage: string): Promise<void> => {
  const { client, storeOf, tables, now, print } = deps;
  const former = tables.of(stage)?.name;
  if (!former) throw new Error(`${stage} uses its own table`);
  const own = existing(await ownTableOfStage(client, stage), stage);
  await postponeDeletions(storeOf(own), now());
  tables.set(stage, undefined);
  print(`${own} is set for ${stage}.\nOnce it is deployed, finish with --former ${former}`);
};

/** Runs one of the commands. Throws its usage unless `args` are what it needs. */
export const run = async (args: string[], depsOf: (stage: string) => Deps): Promise<void> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      backup: { type: 'string' },
      export: { type: 'string' },
      source: { type: 'string' },
      former: { type: 'string' },
      snapshots: { type: 'string' },
      file: { type: 'string' },
      bucket: { type: 'string' },
      exports: { type: 'string' },
      stage: { type: 'string' },
      'without-invariants': { type: 'boolean', default: false },
    },
  });
  const { at, backup, export: exported, source, former, snapshots, bucket, exports, stage } = values;
  const [command] = positionals;
  if (!stage) throw new Error(usage);
  const deps = depsOf(stage);
  const file = values.file ?? `deleted-people-${stage}.txt`;
  if (command === 'table') return restore(deps, stage, { at, backup, exported, source });
  if (command === 'back') return goBack(deps, stage);
  const table = existing(await tableInUse(deps, stage), stage);
  const store = deps.storeOf(table);
  if (command === 'files' && bucket && exports) {
    const { s3, now, print } = deps;
    const since = millisecondsOf(at);
    const ofPictures = await bringBackPictures({ s3, store }, { bucket, at: since });
    const ofExports = await bringBackExports({ s3, store, now: now() }, { bucket: exports, at: since });
    return print(`Brought back ${ofPictures} files of pictures and ${ofExports} exports that ${table} uses.`);
  }
  if (command === 'finish' && former && snapshots)
    return finish(deps, {
      stage,
      table,
      former: former === 'none' ? undefined : former,
      snapshots,
      file,
      checks: !values['without-invariants'],
    });
  if (command === 'delete-again' && former)
    return deletePeopleAgain(
      { store, former: deps.storeOf(former), now: deps.now(), print: deps.print },
      file,
    );
  throw new Error(usage);
};

if (process.argv[1]?.endsWith('main.ts'))
  await run(process.argv.slice(2), depsOfStage).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
