import { importedClients } from '../../lambdas/data/imported-clients';
import { imports } from '../../lambdas/data/imports';
import { attempts } from '../../lambdas/data/limits';
import type { importsApi } from '../../shared/imports/api';
import type { GrantsOf } from './grant';
import { imported, media, queueImports } from './resources';
import { batchGet, get, index, query, record, remove, write } from './table';

export const importGrants = {
  listImports: [query],
  createImport: [write(imports, attempts), media.upload],
  checkImport: [get, batchGet, write(imports, attempts), imported.read],
  startImport: [get, record, write(imports), imported.read, queueImports],
  listImportedClients: [get, batchGet, index('byProvider')],
  removeImportedClient: [get, batchGet, write(importedClients), remove(importedClients)],
  removeImportedClients: [get, query, write(importedClients), remove(importedClients)],
} satisfies GrantsOf<typeof importsApi>;
