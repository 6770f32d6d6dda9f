import { parseArgs } from 'node:util';
import { createStore, type Store } from '../lambdas/data/engine/store';
import { type SnapshotFiles, snapshotFiles } from '../lambdas/search/files';
import { rebuildSearch } from '../lambdas/search/rebuild';
import { s3SettingsOfStage } from './settings-of-stage';
import { dynamoOf, tableOfStage } from './table-of-stage';

const usage = `Usage: npm run search:rebuild -- --bucket <name> [--stage <stage>]
Writes the search snapshot anew from the table: listings, ratings, free days and people, and says how many were not as they
should be. The bucket is the stack's output SnapshotsBucketName. The product may run meanwhile. The default stage is
"local". Any other stage needs AWS credentials.`;

/** A stage's search snapshot, whose versions are in the table of `store`. */
export const snapshotOfStage = (store: Store, stage: string, bucket: string): SnapshotFiles =>
  snapshotFiles(store, bucket, s3SettingsOfStage(stage));

/** Says how many entries of each kind there are now, and how many were not as they should be. */
export const reportOfSearch = (rebuilt: Awaited<ReturnType<typeof rebuildSearch>>): string =>
  Object.entries(rebuilt)
    .map(([kind, { entries, changed }]) => `${kind}: ${entries} entries, ${changed} corrected`)
    .join('\n');

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      bucket: { type: 'string' },
      stage: { type: 'string', default: 'local' },
    },
  });
  const { bucket, stage } = values;
  if (!bucket) throw new Error(usage);
  const client = dynamoOf(stage);
  const store = createStore(await tableOfStage(client, stage), client);
  const files = snapshotOfStage(store, stage, bucket);
  console.log(reportOfSearch(await rebuildSearch({ store, files, now: Date.now() })));
};

if (process.argv[1]?.endsWith('search-rebuild.ts'))
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
