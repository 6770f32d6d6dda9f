import { type Due, dueBy } from '../../../lambdas/data/engine/due';
import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Query, Store } from '../../../lambdas/data/engine/store';
import { offerChunks } from '../../../lambdas/data/offer-chunks';
import type { Counts } from '../../../lambdas/runtime/metrics';
import { type SweepDeps, type SweepName, sweep, sweepNames } from '../../../lambdas/schedule/sweeps';

const now = Date.parse('2026-05-04T14:00:00Z');

/** A sweep of what `due` finds in a partition of the index; what it does with mail, and what it counts. */
const given = (due: (partition: string) => Promise<string[]>) => {
  const queued: string[] = [];
  let noteMail = () => {};
  const mailQueued = new Promise<void>((resolve) => {
    noteMail = resolve;
  });
  const counted: Counts[] = [];
  const looked: string[] = [];
  const readAll = async ({ conversation, chunk }: Record<string, Ref<unknown>>) => {
    looked.push((conversation ?? chunk)!.key.pk);
    return {};
  };
  const list = async ({ partition }: Query<Due>) => ({
    items: (await due(partition)).map((id) => {
      const entry = { pk: id, sk: '' };
      return { id, dueAt: '2026-05-04T13:00:00Z', tries: 0, entry };
    }),
  });
  const deps = {
    store: { list, readAll, write: async () => {} } as unknown as Store,
    queueMail: async (messages: { mailId: string }[]) => {
      if (messages.some(({ mailId }) => mailId.startsWith('refused'))) throw new Error('The queue is away');
      queued.push(...messages.map(({ mailId }) => mailId));
      noteMail();
    },
  } as unknown as SweepDeps;
  const run = (names: readonly SweepName[], hasTime = () => true) =>
    sweep({ ...deps, now, hasTime, count: (counts) => counted.push(counts) }, names);
  return { run, mailQueued, queued, counted, looked };
};

test('a kind that is slow or cannot be read keeps no other from its work, and fails the sweep once all have ended', async () => {
  let answer = (_: string[]) => {};
  const slow = new Promise<string[]>((resolve) => {
    answer = resolve;
  });
  const { run, mailQueued, queued, counted } = given(async (partition) => {
    if (partition === 'DUE#DELETIONS') throw new Error('throttled');
    if (partition === 'DUE#BOOKINGS#0') return slow;
    return partition === 'DUE#MAIL#3' ? ['one'] : [];
  });
  let hasEnded = false;
  const running = run(sweepNames).finally(() => {
    hasEnded = true;
  });
  await mailQueued;
  expect({ queued, hasEnded }).toEqual({ queued: ['one'], hasEnded: false });
  answer([]);
  const { message } = await running.then(
    () => new Error('No kind failed'),
    (error: Error) => error,
  );
  const [, kinds] = /^1 of (\d+) kinds failed$/.exec(message) ?? [];
  // The mail was an hour late.
  expect(counted).toHaveLength(Number(kinds) - 1);
  expect(counted).toContainEqual({ DueFailed: 0, DueLeft: 1 });
});

test('one part can be swept by its name', async () => {
  const read = new Set<string>();
  const { run } = given(async (partition) => {
    read.add(partition);
    return [];
  });
  expect(await run(['accounts'])).toEqual({ failed: 0, stuck: 0, left: 0, errors: [] });
  expect([...read]).toEqual(['DUE#DELETIONS', 'DUE#DELETIONS#AGAIN']);
});

test('without time left, nothing is begun, and what is due counts as left', async () => {
  const { run, queued, counted } = given(async (partition) =>
    partition === 'DUE#MAIL#3' ? ['one', 'two'] : [],
  );
  expect(await run(['mail'], () => false)).toEqual({ failed: 0, stuck: 0, left: 2, errors: [] });
  expect(queued).toEqual([]);
  expect(counted).toContainEqual({ DueFailed: 0, DueLeft: 2 });
});

test('a kind’s partitions are gone through side by side: one that cannot be read keeps no other from its work', async () => {
  const { run, queued, counted } = given(async (partition) => {
    if (partition === 'DUE#MAIL#0') throw new Error('throttled');
    return partition === 'DUE#MAIL#7' ? ['last'] : [];
  });
  await expect(run(['mail'])).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: '1 of 8 partitions failed' })],
  });
  expect(queued).toEqual(['last']);
  const whole = given(async () => []);
  await whole.run(['mail']);
  // The kind that could not be gone through counts nothing.
  expect(counted).toHaveLength(whole.counted.length - 1);
});

test('entries are handled in every partition, also of a kind that has more of them than are handled at once', async () => {
  const partitions = dueBy('UNREAD-MAIL', '').map(({ partition }) => partition);
  const { run, looked } = given(async (partition) => {
    const index = partitions.indexOf(partition);
    return index < 0 ? [] : [String(index)];
  });
  await run(['mail']);
  expect(looked.sort()).toEqual(partitions.map((_, index) => `CONVERSATION#${index}`).sort());
});

test('a chunk of an offer whose event was lost is sent', async () => {
  const { pk } = offerChunks.key('provider', 'offer', '2');
  const { run, looked } = given(async (partition) => (partition === 'DUE#OFFERCHUNKS' ? [pk] : []));
  expect(await run(['mail'])).toMatchObject({ failed: 0 });
  expect(looked).toEqual([pk]);
});

test('a sweep says why the first few entries failed', async () => {
  const refused = Array.from({ length: 7 }, (_, index) => `refused${index}`);
  const { run, queued } = given(async (partition) => (partition === 'DUE#MAIL#3' ? [...refused, 'one'] : []));
  const { failed, errors } = await run(['mail']);
  expect({ failed, queued }).toEqual({ failed: 7, queued: ['one'] });
  expect(errors).toEqual(refused.slice(0, 5).map((id) => `MAIL ${id}: Error: The queue is away`));
});
