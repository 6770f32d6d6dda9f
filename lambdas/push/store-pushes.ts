import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { pushDevices } from '../data/push-devices';
import { type NewPush, pushes, waitingPush } from '../data/pushes';
import type { QueuePush } from './queue';

/**
 * Stores pushes to those who have a device for them, each once however often its event arrives, and puts them into the
 * queue. `now` in milliseconds.
 */
export const storePushes = async (
  { store, queuePush }: { store: Store; queuePush: QueuePush },
  all: readonly NewPush[],
  now: number,
): Promise<void> => {
  if (all.length === 0) return;
  const own = await store.readEach(all.map(({ userId }) => pushDevices.ref(userId)));
  const wanted = all
    .filter((_, index) => (own[index]?.devices.length ?? 0) > 0)
    .map((push) => waitingPush(push, now));
  for (const push of wanted) await insert(store, pushes, push);
  if (wanted.length > 0) await queuePush(wanted.map(({ id: pushId }) => ({ pushId })));
};
