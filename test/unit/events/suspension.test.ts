import { suspendedBookings } from '../../../lambdas/booking/suspension';
import { bookings } from '../../../lambdas/data/bookings';
import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Item } from '../../../lambdas/data/engine/item';
import type { Store } from '../../../lambdas/data/engine/store';
import type { Write } from '../../../lambdas/data/engine/writes';
import { type RoleItem, roles } from '../../../lambdas/data/people';
import type { EventNamed } from '../../../lambdas/events/domain-events';
import { booking } from './fixtures';

const role = (status: RoleItem['status']): RoleItem => ({
  userId: booking.providerId,
  role: 'provider',
  status,
  zone: 'America/New_York',
  locations: ['provider'],
  rulesVersion: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  version: 1,
});

const suspended: EventNamed<'ProviderSuspended'> = { name: 'ProviderSuspended', userId: booking.providerId };
const paid: EventNamed<'BookingPaid'> = { name: 'BookingPaid', booking };

/** The number of bookings an event refunds when the provider's role is `now` by the time it is handled. */
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

test('a suspension refunds the provider’s pending bookings', async () => {
  expect(await refundsAfter(suspended, role('suspended'))).toBe(1);
});

test('a suspension handled after the provider is approved again refunds nothing', async () => {
  expect(await refundsAfter(suspended, role('approved'))).toBe(0);
});

test('a booking paid after its provider was suspended is refunded, others are not', async () => {
  expect(await refundsAfter(paid, role('suspended'))).toBe(1);
  expect(await refundsAfter(paid, role('approved'))).toBe(0);
});

test('an approved admin does not count as a provider: their pending bookings are refunded', async () => {
  expect(await refundsAfter(suspended, { ...role('approved'), role: 'admin' as const })).toBe(1);
});
