import type { SQSRecord } from 'aws-lambda';
import { wallets } from '../../lambdas/data/wallets';
import { isFull } from '../given/full';
import { invoke } from './crash';
import { freshWorlds } from './fresh-world';
import { onboard, seedPayable, sentByStripe, startWeek } from './payout-steps';
import { admin, providers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const count = isFull ? 1_000 : 60;
const timeLimitMs = isFull ? 900_000 : 300_000;
const day = 86_400_000;

const ids = Array.from({ length: count }, (_, index) => `paid${index}`);
const centsOf = (index: number): number => 1_000 + index * 7;
const total = ids.reduce((sum, _, index) => sum + centsOf(index), 0);

let world: World;

freshWorlds({
  now: start,
  instances: 10,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});
beforeEach(async () => {
  const accountId = await onboard(world, providers[0]!);
  for (const [index, id] of ids.entries()) await seedPayable(world, id, centsOf(index), accountId);
});

/** Everyone was paid once, to the cent, and once the banks have the money, nothing is in transit. */
const expectPaidOnce = async (): Promise<void> => {
  const { transfers, payouts } = await sentByStripe(world);
  const expected = ids.map((_, index) => centsOf(index)).sort((a, b) => a - b);
  for (const sent of [transfers, payouts])
    expect(sent.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(expected);
  const { body } = await world.call(admin, 'listPayoutRuns');
  expect(body.items).toMatchObject([{ paid: count, paidCents: total, isDone: true }]);
  world.clock.now += 3 * day;
  for (let left = 1; left > 0; ) ({ left } = await world.sweep());
  const held = await Promise.all(ids.map((id) => world.store.read(wallets.ref(id))));
  expect(held.filter(({ available, inTransit }) => available !== 0 || inTransit !== 0)).toEqual([]);
};

test(
  '50 starts at once pay each provider once',
  async () => {
    // The queue may deliver a message twice. Of a listing only the first page is, as it lists everything once more.
    const isRepeated = ({ body }: SQSRecord) => !JSON.parse(body).cursor;
    const twice: typeof world.worker = async (event) => {
      const again = { Records: event.Records.filter(isRepeated) };
      const [first, second] = await Promise.all([world.worker(event), world.worker(again)]);
      return { batchItemFailures: [...first.batchItemFailures, ...second.batchItemFailures] };
    };
    const payOut = () => world.queue.processRecord(twice);
    const starts = Array.from({ length: 50 }, () => startWeek(world));
    await starts[0];
    const [replies] = await Promise.all([Promise.all(starts), payOut(), payOut()]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    await payOut();
    await expectPaidOnce();
  },
  timeLimitMs,
);

test(
  'workers killed at any point, with their messages lost, are finished by the next start',
  async () => {
    let turn = 0;
    let crashes = 0;
    // Each invocation crashes at another of its calls, before or after it; some get through.
    const crashing: typeof world.worker = async (event) => {
      turn += 1;
      const crash = { at: (turn * 5) % 61, when: turn % 2 === 0 ? 'before' : 'after' } as const;
      const { crashed, result } = await invoke(() => world.worker(event), crash);
      if (crashed) crashes += 1;
      return result ?? { batchItemFailures: [] };
    };
    for (let again = 0; again < 4; again++) {
      await startWeek(world);
      await world.queue.processRecord(crashing, { rounds: 3 });
      world.queue.clear();
    }
    expect(crashes).toBeGreaterThan(10);
    await startWeek(world);
    await world.payOut();
    await expectPaidOnce();
  },
  timeLimitMs,
);
