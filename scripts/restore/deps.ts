import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { createStore, type Store } from '../../lambdas/data/engine/store';
import type { SnapshotFiles } from '../../lambdas/search/files';
import { snapshotOfStage } from '../search-rebuild';
import { s3SettingsOfStage } from '../settings-of-stage';
import { dynamoOf } from '../table-of-stage';
import { type RestoredTables, restoredTablesIn } from './setting';

/** What the commands that restore a stage work with. */
export type Deps = {
  client: DynamoDBClient;
  s3: S3Client;
  storeOf: (table: string) => Store;
  /** The search snapshot in a bucket, whose versions are in the table of `store`. */
  snapshotsIn: (store: Store, bucket: string) => SnapshotFiles;
  tables: RestoredTables;
  /** Waits for some milliseconds. */
  pause: (ms: number) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  now: () => number;
  print: (text: string) => void;
};

/** The services of a stage, with the caller's credentials, and the setting of this repository. */
export const depsOfStage = (stage: string): Deps => {
  const client = dynamoOf(stage);
  return {
    client,
    s3: new S3Client(s3SettingsOfStage(stage)),
    storeOf: (table) => createStore(table, client),
    snapshotsIn: (store, bucket) => snapshotOfStage(store, stage, bucket),
    tables: restoredTablesIn(new URL('../../infra/stages/restored-tables.json', import.meta.url)),
    pause,
    now: Date.now,
    print: console.log,
  };
};
