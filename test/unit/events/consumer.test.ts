import { consumer } from '../../../lambdas/events/consumer';
import type { DomainEvent } from '../../../lambdas/events/domain-events';

const changed = (userId: string): DomainEvent => ({ name: 'AccountChanged', userId });

/** A consumer that notes when it begins and ends with a person, and waits for `release` in between. */
const waiting = (ownerOf?: () => string) => {
  const seen: string[] = [];
  const held: Array<() => void> = [];
  const made = consumer({
    name: 'waiting',
    on: ['AccountChanged'],
    does: 'Nothing.',
    timeoutMs: 5_000,
    ...(ownerOf && { ownerOf }),
    handle: async ({ userId }) => {
      seen.push(`begin ${userId}`);
      await new Promise<void>((release) => held.push(release));
      seen.push(`end ${userId}`);
    },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const release = async () => {
    for (const each of held.splice(0)) each();
    await turn();
  };
  return { made, seen, turn, release };
};

test('events of one person wait for each other, and those of others do not', async () => {
  const { made, seen, turn, release } = waiting();
  const handled = made.handle([changed('amara'), changed('chloe'), changed('amara')]);
  await turn();
  expect(seen).toEqual(['begin amara', 'begin chloe']);
  await release();
  expect(seen.slice(2)).toEqual(['end amara', 'end chloe', 'begin amara']);
  await release();
  expect(await handled).toEqual([]);
});

test('events that change something shared wait for each other', async () => {
  const { made, seen, turn, release } = waiting(() => 'shared');
  const handled = made.handle([changed('amara'), changed('chloe')]);
  await turn();
  expect(seen).toEqual(['begin amara']);
  await release();
  await release();
  expect(await handled).toEqual([]);
  expect(seen).toEqual(['begin amara', 'end amara', 'begin chloe', 'end chloe']);
});
