import type { Store } from '../../../lambdas/data/engine/store';
import { everyWithPayoutStatus } from '../../../lambdas/wallet/payout-statuses';

const endsOf = (events: Record<string, string>) => {
  const asked: string[][] = [];
  const readEach = async (refs: Array<{ key: { pk: string } }>) => {
    asked.push(refs.map(({ key }) => key.pk));
    return refs.map(({ key }) => {
      const event = events[key.pk.replace('JOURNAL#', '')];
      return event && { event };
    });
  };
  return { asked, store: { readEach } as unknown as Store };
};

const statusesOf = async (store: Store, ids: string[]) => {
  async function* entries() {
    for (const id of ids) yield { id, status: 'completed' as const };
  }
  const statuses: string[] = [];
  for await (const { status } of everyWithPayoutStatus(store, entries())) statuses.push(status);
  return statuses;
};

test('a payout is pending until it has ended, and failed if it came back', async () => {
  const { store } = endsOf({ 'outend#b': 'payout settled', 'outend#2026-W48-c': 'payout failed' });
  const ids = ['out#a-0', 'out#b-0', 'out#2026-W48-c-0', 'outend#2026-W48-c-0', 'end#d-0'];
  expect(await statusesOf(store, ids)).toEqual(['pending', 'completed', 'failed', 'completed', 'completed']);
});

test('a hundred entries are asked about at once, and none if there is no payout', async () => {
  const { asked, store } = endsOf({});
  const ids = [
    ...Array.from({ length: 150 }, (_, index) => `out#${index}-0`),
    ...Array.from({ length: 100 }, (_, index) => `end#${index}-0`),
  ];
  expect(await statusesOf(store, ids)).toEqual([
    ...Array(150).fill('pending'),
    ...Array(100).fill('completed'),
  ]);
  expect(asked.map(({ length }) => length)).toEqual([100, 50]);
});
