import { importsApi } from '../../shared/imports/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { importFiles } from './files';
import { listImportedClients, removeImportedClient, removeImportedClients } from './imported-clients';
import { checkImport, createImport, type ImportDeps, listImports, startImport } from './own-imports';
import { queueImports } from './queue';

/** Serves a provider's imports, and the clients that came with them. */
export const serveImports = (deps: ImportDeps) =>
  endpoints(
    importsApi,
    {
      listImports: listImports(deps),
      createImport: createImport(deps),
      checkImport: checkImport(deps),
      startImport: startImport(deps),
      listImportedClients: listImportedClients(deps),
      removeImportedClient: removeImportedClient(deps),
      removeImportedClients: removeImportedClients(deps),
    },
    deps.store,
  );

export const handler = serveImports({
  store: createStore(env('TABLE_NAME')),
  queueImports,
  uploadUrl: env('UPLOAD_URL'),
  ...importFiles(env('MEDIA_BUCKET')),
});
