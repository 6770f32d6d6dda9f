import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { turnedOff } from '../data/notification-preferences';
import { pushDevices } from '../data/push-devices';
import { isFresh, type NewPush, pushes, waitingPush } from '../data/pushes';
import type { QueuePush } from './queue';

/**
 * Leaves out whoever has no device, or has not turned on pushes of the kind. A device or a choice of the last second may be
 * missed; before a push is sent, both are looked at again.
 */
const wanted = async (store: Store, all: readonly NewPush[]): Promise<NewPush[]> => {
  if (all.length === 0) return [];
  const own = await store.readEach(
    all.map(({ userId }) => pushDevices.ref(userId)),
    false,
  );
  const reachable = all.filter((_, index) => (own[index]?.devices.length ?? 0) > 0);
  if (reachable.length === 0) return [];
  const off = await store.readEach(
    reachable.map(({ userId }) => turnedOff.ref(userId)),
    false,
  );
  return reachable.filter(({ choice }, index) => !choice || !off[index]?.includes(choice));
};

/**
 * Stores pushes to those who want them on a device, each once however often its event arrives, and puts them into the
 * queue; those about messages wait for the sweep. Old news is left out. `now` in milliseconds.
 */
export const storePushes = async (
  { store, queuePush }: { store: Store; queuePush: QueuePush },
  all: readonly NewPush[],
  now: number,
): Promise<void> => {
  const fresh = all.filter(({ at }) => isFresh(at, now));
  const stored = (await wanted(store, fresh)).map((push) => waitingPush(push, now));
  for (const push of stored) await insert(store, pushes, push);
  const urgent = stored.filter(({ conversationId }) => !conversationId);
  if (urgent.length > 0) await queuePush(urgent.map(({ id: pushId }) => ({ pushId })));
};
