import type { SQSEvent } from 'aws-lambda';
import { createStore } from '../data/engine/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { importFiles } from './files';
import { type ImportMessage, queueImports } from './queue';
import { type RunDeps, workOnImport } from './run';

/** Goes on with the imports in the queue; a message that fails returns to it. */
export const createImportWorker =
  (deps: RunDeps) =>
  async ({ Records }: SQSEvent): Promise<void> => {
    for (const { body } of Records) await workOnImport(deps, JSON.parse(body) as ImportMessage);
  };

export const handler = createHandler(
  createImportWorker({
    store: createStore(env('TABLE_NAME')),
    queueImports,
    ...importFiles(env('MEDIA_BUCKET')),
    clock: Date.now,
  }),
);
