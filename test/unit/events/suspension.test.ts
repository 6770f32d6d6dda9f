import { suspendedBookings } from '../../../lambdas/booking/suspension';
import { bookings } from '../../../lambdas/data/bookings';
import type { Ref } from '../../../lambdas/data/entity';
import type { Item } from '../../../lambdas/data/item';
import { type RoleItem, roles } from '../../../lambdas/data/people';
import type { Store } from '../../../lambdas/data/store';
import type { Write } from '../../../lambdas/data/writes';
import type { EventNamed } from '../../../lambdas/events/domain-events';
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

const suspended: EventNamed<'ProviderSuspended'> = { name: 'ProviderSuspended', userId: booking.providerId };
const paid: EventNamed<'BookingPaid'> = { name: 'BookingPaid', booking };

/** How many bookings an event refunds, where the provider's role stands as `now` by the time it is handled. */
const refundsAfter = async (event: typeof suspended | typeof paid, now: RoleItem): Promise<number> => {
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
  expect(await suspendedBookings({ store, clock: Date.now }).handle([event])).toEqual([]);
  return refunds;
};

test('a suspension refunds what waits for the suspended', async () => {
  expect(await refundsAfter(suspended, role('suspended'))).toBe(1);
});

test('a suspension heard of late, once they are approved again, refunds nothing', async () => {
  expect(await refundsAfter(suspended, role('approved'))).toBe(0);
});

test('what is paid to somebody suspended meanwhile is refunded, and else is not', async () => {
  expect(await refundsAfter(paid, role('suspended'))).toBe(1);
  expect(await refundsAfter(paid, role('approved'))).toBe(0);
});

test('an approved admin is no provider: what waits for them is refunded', async () => {
  expect(await refundsAfter(suspended, { ...role('approved'), role: 'admin' as const })).toBe(1);
});
