import { bookings } from '../../../lambdas/data/bookings';
import type { Ref } from '../../../lambdas/data/entity';
import { type RoleItem, roles } from '../../../lambdas/data/people';
import type { Item, Store } from '../../../lambdas/data/store';
import type { Write } from '../../../lambdas/data/writes';
import { follow } from '../../../lambdas/events/follow';
import { memoryFiles } from '../../given/memory-files';
import { booking } from './given';

const role = (standing: RoleItem['standing']): RoleItem => ({
  userId: booking.providerId,
  role: 'provider',
  standing,
  zone: 'America/New_York',
  locations: ['provider'],
  rulesVersion: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  version: 1,
});

const change = (before: RoleItem | undefined, after: RoleItem) => ({ kind: 'role' as const, before, after });

/** How many bookings a change of a role refunds, where it stands as `now` by the time the change is read. */
const refundsAfter = async (told: ReturnType<typeof change>, now: RoleItem): Promise<number> => {
  const items: Record<string, Item> = {
    [roles.key(now.userId).sk]: roles.item(now),
    [bookings.key(booking.id).sk]: bookings.item(booking),
  };
  let refunds = 0;
  const store = {
    read: async <V>({ key, parse }: Ref<V>) => parse(items[key.sk]),
    readAll: async (refs: Record<string, Ref<unknown>>) =>
      Object.fromEntries(Object.entries(refs).map(([name, { key, parse }]) => [name, parse(items[key.sk])])),
    every: async function* ({ partition }: { partition: string }) {
      if (partition.includes('BOOKINGS')) yield booking;
    },
    transact: async (writes: Write[]) => {
      if (writes.some(({ action }) => 'Put' in action && action.Put.Item.status === 'cancelled')) refunds++;
    },
  } as unknown as Store;
  await follow({
    store,
    post: async () => undefined,
    disconnect: async () => undefined,
    files: memoryFiles(),
    clock: Date.now,
  })(told);
  return refunds;
};

test('a suspension refunds what waits for the suspended', async () => {
  expect(await refundsAfter(change(role('approved'), role('suspended')), role('suspended'))).toBe(1);
});

test('an application read late, once it was approved, refunds nothing', async () => {
  expect(await refundsAfter(change(undefined, role('pending')), role('approved'))).toBe(0);
});

test('an approved admin is no provider: what waits for them is refunded', async () => {
  const adminRole = { ...role('approved'), role: 'admin' as const };
  expect(await refundsAfter(change(undefined, adminRole), adminRole)).toBe(1);
});
