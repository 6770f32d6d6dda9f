import { attempts } from '../../lambdas/data/limits';
import type { diagnosticsApi } from '../../shared/diagnostics/api';
import type { GrantsOf } from './grant';
import { write } from './table';

export const diagnosticsGrants = {
  reportBrowserError: [write(attempts)],
} satisfies GrantsOf<typeof diagnosticsApi>;
