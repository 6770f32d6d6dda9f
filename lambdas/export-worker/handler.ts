import type { SQSEvent } from 'aws-lambda';
import { type PrepareDeps, prepareDataFile } from '../account/data-file/prepare';
import { type ExportDeps, minPartBytes, workOnExport } from '../admin/exports/write-part';
import { createStore } from '../data/engine/store';
import { exportFiles } from '../exports/bucket-files';
import { type DataFileMessage, type ExportMessage, sendToExports } from '../exports/send-to-exports';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { snapshotFiles } from '../search/files';
import { createPeopleSearch } from '../search/people';

/**
 * Writes one part of a CSV file, or the file with a person's own data, for each message of the queue. A message that
 * fails returns to the queue.
 */
export const createExportWorker =
  (deps: ExportDeps & PrepareDeps) =>
  async ({ Records }: SQSEvent): Promise<void> => {
    for (const { body } of Records) {
      const message = JSON.parse(body) as ExportMessage | DataFileMessage;
      if ('fileId' in message) await prepareDataFile(deps, message);
      else await workOnExport(deps, message);
    }
  };

const mediaBucket = env('MEDIA_BUCKET');
const store = createStore(env('TABLE_NAME'));

export const handler = createHandler(
  createExportWorker({
    store,
    files: exportFiles(env('EXPORTS_BUCKET')),
    search: createPeopleSearch(snapshotFiles(store, env('SNAPSHOTS_BUCKET'))),
    send: sendToExports,
    readPicture: async (key) =>
      (await (await import('../media/bucket')).openBucket(mediaBucket).read(key))?.bytes,
    clock: Date.now,
    partBytes: minPartBytes,
    zone: env('MARKETPLACE_ZONE'),
  }),
);
