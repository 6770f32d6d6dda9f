import { audits } from '../../lambdas/data/audit';
import { imports } from '../../lambdas/data/imports';
import { attempts } from '../../lambdas/data/limits';
import type { importsApi } from '../../shared/imports/api';
import type { GrantsOf } from './grant';
import { imported, media, queueImports } from './resources';
import { batchGet, get, query, write } from './table';

export const importGrants = {
  listImports: [query],
  createImport: [write(imports, attempts), media.upload],
  checkImport: [get, batchGet, write(imports), imported.read],
  startImport: [get, write(audits, imports), imported.read, queueImports],
} satisfies GrantsOf<typeof importsApi>;
