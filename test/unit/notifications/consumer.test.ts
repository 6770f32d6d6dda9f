import { deletions } from '../../../lambdas/data/deletions';
import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Store } from '../../../lambdas/data/engine/store';
import { notify } from '../../../lambdas/notifications/consumer';
import { completed } from '../events/fixtures';

const { customerId, providerId } = completed;

/** Handles the completion of a booking, while the account of one person is being deleted. */
const handleCompletion = async (leaving?: string) => {
  const read: string[] = [];
  const told: string[] = [];
  const stored = deletions.item({
    userId: leaving ?? 'nobody',
    state: 'closing',
    requestedAt: completed.updatedAt,
    deletesAt: completed.updatedAt,
    forfeitCents: 0,
    version: 1,
  });
  const readEach = async <V>(refs: ReadonlyArray<Ref<V>>): Promise<V[]> => {
    read.push(...refs.map(({ key }) => `${key.pk} ${key.sk}`));
    return refs.map(({ key, parse }) =>
      parse(key.pk === stored.pk && key.sk === stored.sk ? stored : undefined),
    );
  };
  const consumer = notify({
    store: { readEach, write: async () => {} } as unknown as Store,
    push: async (userId) => void told.push(userId),
    queuePush: async () => {},
    clock: () => Date.parse(completed.updatedAt),
  });
  const failed = await consumer.handle([
    { name: 'BookingCompleted', booking: completed, correlationId: 'test' } as never,
  ]);
  return { failed, read, told };
};

test('whose account is being deleted is read once for an event, for its names and for those who are told', async () => {
  const { failed, read, told } = await handleCompletion();
  expect(failed).toEqual([]);
  expect(told).toContain(customerId);
  const looked = read.filter((key) => key.endsWith(' DELETION'));
  expect(looked.sort()).toEqual([`USER#${customerId} DELETION`, `USER#${providerId} DELETION`].sort());
});

test('who is being deleted is told nothing', async () => {
  const { failed, told } = await handleCompletion(customerId);
  expect(failed).toEqual([]);
  expect(told).not.toContain(customerId);
});
