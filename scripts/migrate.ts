import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrations } from './migrations/migrations';
import { runMigration } from './migrations/run';
import { dynamoOf, tableOfStage } from './table-of-stage';

const list = Object.entries(migrations).map(([number, { title }]) => `  ${number}  ${title}`);

const usage = `Usage: npm run migrate -- <number> [--dry-run] [--again] [--per-second <items>] [--stage <stage>]
Rewrites the items of one kind as the present code stores them, or so that new consumers hear of them, while the product
runs; an interrupted migration goes on where it was, and one that is done changes nothing. --again starts it from the beginning, for
example after earlier code has written former names again. --dry-run changes nothing and says how many items it would change.
--per-second (default 50) limits the writes. The default stage is "local". Any other stage needs AWS credentials.
${list.join('\n')}`;

/** Says what a migration has done, or would do, or that it was done before. */
export const reportOfMigration = (
  title: string,
  { read, changed, doneAt, wasDone }: Awaited<ReturnType<typeof runMigration>>,
  { isDryRun }: { isDryRun: boolean },
): string => {
  const items = `${changed} of ${read} items`;
  if (isDryRun) return `${title}: ${items} would be changed.`;
  if (!wasDone) return `${title}: ${items} changed.`;
  return `${title}: already done${doneAt ? ` at ${doneAt}` : ''}, with ${items} changed. --again starts it from the beginning.`;
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      'per-second': { type: 'string', default: '50' },
      stage: { type: 'string', default: 'local' },
    },
  });
  const { stage, again, 'dry-run': isDryRun } = values;
  const [number, perSecond] = [Number(positionals[0]), Number(values['per-second'])];
  const migration = migrations[number];
  if (!migration || !(perSecond > 0)) throw new Error(usage);
  const client = dynamoOf(stage);
  const deps = { client, table: await tableOfStage(client, stage), pause, now: Date.now };
  const ended = await runMigration(deps, migration, { number, isDryRun, again, perSecond });
  console.log(reportOfMigration(migration.title, ended, { isDryRun }));
};

if (process.argv[1]?.endsWith('migrate.ts'))
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
