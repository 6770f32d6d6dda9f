import type { SQSEvent } from 'aws-lambda';
import { createStore } from '../data/engine/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { type Count, count } from '../runtime/metrics';
import { importFiles } from './files';
import { type ImportMessage, queueImports } from './queue';
import { type RunDeps, workOnImport } from './run';

/** Goes on with the imports in the queue; a message that fails returns to it. Counts what failed through our fault. */
export const createImportWorker =
  (deps: RunDeps, count: Count) =>
  async ({ Records }: SQSEvent): Promise<void> => {
    for (const { body } of Records) {
      const failure = await workOnImport(deps, JSON.parse(body) as ImportMessage);
      count({ ImportsFailed: Number(failure === 'tries') });
    }
  };

export const handler = createHandler(
  createImportWorker(
    {
      store: createStore(env('TABLE_NAME')),
      queueImports,
      ...importFiles(env('MEDIA_BUCKET')),
      clock: Date.now,
    },
    count,
  ),
);
