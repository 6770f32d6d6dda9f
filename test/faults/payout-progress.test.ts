import type { PayoutMessage } from '../../lambdas/payouts/run';
import { freshWorlds } from './fresh-world';
import { onboard, seedPayable, startWeek } from './payout-steps';
import { admin, providers } from './people-and-services';
import type { World } from './world';

let world: World;

freshWorlds({
  now: Date.parse('2026-05-04T14:00:00Z'),
  open: (opened) => {
    world = opened;
  },
});

const run = async () => (await world.call(admin, 'listPayoutRuns')).body.items[0];

/** Works off the queue, but leaves the messages of some providers waiting. */
const workOffExcept = (isLeft: (providerId: string) => boolean) => {
  const isWaiting = (body: string) => {
    const message = JSON.parse(body) as PayoutMessage;
    return 'providerId' in message && isLeft(message.providerId);
  };
  const handle: typeof world.worker = async (event) => {
    if (!('Records' in event)) return world.worker(event);
    const left = event.Records.filter(({ body }) => isWaiting(body));
    const { batchItemFailures } = await world.worker({
      Records: event.Records.filter((record) => !left.includes(record)),
    });
    return {
      batchItemFailures: [
        ...batchItemFailures,
        ...left.map(({ messageId }) => ({ itemIdentifier: messageId })),
      ],
    };
  };
  return world.queue.processRecord(handle, { rounds: 5 });
};

test('a second start is done once it has looked at everybody again', async () => {
  const accountId = await onboard(world, providers[0]!);
  await seedPayable(world, 'payable', 5_000, accountId);
  await startWeek(world);
  await workOffExcept((id) => id === 'payable');
  expect(await run()).toMatchObject({ paid: 0, isDone: false });
  await world.payOut();
  const first = await run();
  expect(first).toMatchObject({ starts: 1, paid: 1, isDone: true });
  expect(first.skipped).toBeGreaterThan(0);

  await startWeek(world);
  await workOffExcept(() => true);
  expect(await run()).toMatchObject({ starts: 2, providers: first.providers, isDone: false });
  await workOffExcept((id) => id === 'payable');
  expect(await run()).toMatchObject({ isDone: false });
  await world.payOut();
  expect(await run()).toMatchObject({ paid: 1, skipped: first.skipped, paidNow: 0, isDone: true });
});
