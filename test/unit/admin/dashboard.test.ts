import { getAdminDashboard } from '../../../lambdas/admin/figures';
import type { Query, Store } from '../../../lambdas/data/engine/store';
import { type Figures, figuresBetween, noFigures } from '../../../lambdas/data/figures';

beforeAll(() => {
  process.env.MARKETPLACE_ZONE = 'America/New_York';
});

const dashboardAt = (now: string, days: Record<string, Partial<Figures>>) => {
  const store = {
    read: async () => ({ approved: 5, pending: 2, suspended: 1, leaving: 0 }),
    // All are in the second partition.
    every: async function* ({ partition }: Query<unknown>) {
      if (partition !== figuresBetween('day', '1', '', '').partition) return;
      for (const [period, figures] of Object.entries(days))
        yield { period, figures: { ...noFigures, ...figures } };
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
