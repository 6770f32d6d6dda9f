import type { SQSEvent } from 'aws-lambda';
import { createStore } from '../data/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { snapshotFiles } from '../search/files';
import { createPeopleSearch } from '../search/people';
import { exportFiles } from './bucket-files';
import { sendToExports } from './send-to-exports';
import { type ExportDeps, minPartBytes, workOnExport } from './write-part';

/** Writes one part of a CSV file for each message of the queue. A message that fails returns to the queue. */
export const createExportWorker =
  (deps: ExportDeps) =>
  async ({ Records }: SQSEvent): Promise<void> => {
    for (const { body } of Records) await workOnExport(deps, JSON.parse(body));
  };

export const handler = createHandler(
  createExportWorker({
    store: createStore(env('TABLE_NAME')),
    files: exportFiles(env('EXPORTS_BUCKET')),
    search: createPeopleSearch(snapshotFiles(env('SNAPSHOTS_BUCKET'))),
    send: sendToExports,
    clock: Date.now,
    partBytes: minPartBytes,
  }),
);
