import { getAdminDashboard } from '../../../lambdas/admin/figures';
import type { Store } from '../../../lambdas/data/engine/store';
import { figures } from '../../../lambdas/data/figures';

test('providers who wait for approval are applicants, not suspended ones', async () => {
  const providers = { approved: 5, pending: 2, suspended: 1, leaving: 0 };
  const store = { readAll: async () => ({ all: figures.parse(undefined), providers }) };
  expect(await getAdminDashboard(store as unknown as Store)()).toMatchObject({
    activeProviders: 5,
    pendingProviders: 2,
  });
});
