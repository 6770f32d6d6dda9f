import { getAdminDashboard } from '../../../lambdas/admin/figures';
import type { Store } from '../../../lambdas/data/engine/store';
import { type Figures, figures } from '../../../lambdas/data/figures';

const none = figures.parse(undefined);

beforeAll(() => {
  process.env.MARKETPLACE_ZONE = 'America/New_York';
});

const dashboardAt = (now: string, days: Record<string, Partial<Figures>>) => {
  const store = {
    readAll: async () => ({ all: none, providers: { approved: 5, pending: 2, suspended: 1, leaving: 0 } }),
    every: async function* () {
      for (const [period, figures] of Object.entries(days))
        yield { period, figures: { ...none, ...figures } };
    },
  };
  return getAdminDashboard(store as unknown as Store)({ now: Date.parse(now) });
};

test('providers who wait for approval are applicants, not suspended ones', async () => {
  expect(await dashboardAt('2026-11-25T12:00:00.000Z', {})).toMatchObject({
    activeProviders: 5,
    pendingProviders: 2,
  });
});

test('the last 14 days are those of the marketplace, today included', async () => {
  // Still the evening before in New York.
  const { points } = await dashboardAt('2026-11-25T02:00:00.000Z', {
    '2026-11-11': { bookings: 1 },
    '2026-11-24': { bookings: 3, sold: 900, refunded: 200, reviews: 1 },
  });
  expect(points).toHaveLength(14);
  expect(points[0]).toMatchObject({ from: '2026-11-11', bookings: 1 });
  expect(points[13]).toMatchObject({ from: '2026-11-24', bookings: 3, revenueCents: 700, reviews: 1 });
});
