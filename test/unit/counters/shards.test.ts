import { onShards } from '../../../lambdas/counters/shards';
import { stale } from '../../../lambdas/data/engine/retry';

test('without conflicts only the first shard is used', async () => {
  const used: number[] = [];
  const onShard = onShards(32);
  for (let round = 0; round < 5; round++) await onShard(async (shard) => void used.push(shard));
  expect(used).toEqual([0, 0, 0, 0, 0]);
});

test('a conflict moves on to another shard, which later transactions use, too', async () => {
  const used: number[] = [];
  const onShard = onShards(1_000_000);
  await onShard(async (shard) => {
    used.push(shard);
    if (used.length === 1) throw stale();
  });
  await onShard(async (shard) => void used.push(shard));
  expect(used[0]).toBe(0);
  expect(used[1]).toBeGreaterThan(0);
  expect(used[2]).toBe(used[1]);
});

test('an error that is no conflict is not repeated', async () => {
  const used: number[] = [];
  const failing = onShards(32)(async (shard) => {
    used.push(shard);
    throw new Error('Denied');
  });
  await expect(failing).rejects.toThrow('Denied');
  expect(used).toEqual([0]);
});
