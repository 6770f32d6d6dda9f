import type { Store } from '../../../lambdas/data/engine/store';
import type { RoleItem, StoredProfile } from '../../../lambdas/data/people';
import type { DomainEvent } from '../../../lambdas/events/domain-events';
import { places } from '../../../lambdas/search/places';
import { createSnapshotCaches } from '../../../lambdas/search/snapshot-cache';
import { memoryFiles } from '../../given/memory-files';

const userId = 'amara';
const address = '1 Salon Street, Brooklyn, NY 11201';
const hidden = { address: false, email: false, phone: false };
const approved = {
  role: { role: 'provider', status: 'approved' } as RoleItem | undefined,
  profile: { address, shown: { ...hidden, address: true } } as StoredProfile | undefined,
  rules: undefined as { travelMiles?: number } | undefined,
};
const changed: DomainEvent = { name: 'AccountChanged', userId };

/** Where the provider is, after they were found by their address and then became what is given. */
const placeAfter = async (later: Partial<typeof approved>, event: DomainEvent = changed) => {
  const files = memoryFiles();
  let read = approved;
  const store = { readAll: async () => read } as unknown as Store;
  const { handle } = places({ store, files });
  await handle([changed]);
  const before = await createSnapshotCaches(files)('places')(0);
  expect(before.get(userId)).toEqual({ zip: '11201' });
  read = { ...approved, ...later };
  await handle([event]);
  return (await createSnapshotCaches(files)('places')(0)).get(userId);
};

const suspended = { role: { role: 'provider', status: 'suspended' } as RoleItem };
const privately = { profile: { address, shown: hidden } as StoredProfile };

test('a provider who is suspended, removed or deleted is not found any more', async () => {
  expect(await placeAfter(suspended)).toBeUndefined();
  expect(await placeAfter({ role: undefined })).toBeUndefined();
  expect(await placeAfter({ profile: undefined }, { name: 'PersonRemoved', userId })).toBeUndefined();
});

test('one who hides the address is found only with a travel radius', async () => {
  expect(await placeAfter(privately, { name: 'PlaceChanged', userId })).toBeUndefined();
  expect(await placeAfter({ ...privately, rules: { travelMiles: 25 } })).toEqual({ zip: '11201' });
});
