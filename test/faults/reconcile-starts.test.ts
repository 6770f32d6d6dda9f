import type { PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { Stale } from '../../lambdas/data/engine/retry';
import { journalKeys } from '../../lambdas/data/journal';
import { allReconciliations } from '../../lambdas/data/reconciliations';
import type { PutEvents } from '../../lambdas/events/bus';
import { createStripeBooks } from '../../lambdas/reconcile/stripe-side';
import type { Counts } from '../../lambdas/runtime/metrics';
import type { ReconciliationStart } from '../../shared/admin/reconciliation-start';
import { bookPaid } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { createReconciler } from './functions';
import { customers } from './people-and-services';
import { journalEvent } from './reconcile-steps';
import type { World } from './world';

const hour = 3_600_000;
/** The months that are over by then. */
const closed = ['2026-01', '2026-02', '2026-03', '2026-04'];

let world: World;

freshWorlds({
  now: Date.parse('2026-05-04T14:00:00Z'),
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});

const plenty = () => 15 * 60_000;

/** Enough time for this many months, then too little for another. */
const monthsOnly = (months: number) => {
  let left = months;
  return () => (left-- > 0 ? plenty() : 60_000);
};

/** The function, what it puts on the bus, and what it counts. EventBridge rejects the first `rejections` entries. */
const reconciler = ({ rejections = 0 } = {}) => {
  const put: PutEventsRequestEntry[] = [];
  const counted: Counts[] = [];
  const putEvents: PutEvents = async (entries) => {
    if (rejections-- > 0) return [{ index: 0, code: 'ThrottlingException', reason: 'Slow down' }];
    put.push(...entries);
    return [];
  };
  const run = createReconciler({
    store: world.store,
    stripe: createStripeBooks(async () => world.stripe),
    count: (counts) => void counted.push(counts),
    putEvents,
    busName: 'bus',
  });
  const start = (given: ReconciliationStart, getRemainingTimeInMillis = plenty) =>
    run(given, { getRemainingTimeInMillis });
  /** Receives what it has put on the bus, in turn, until it puts nothing more. */
  const receiveAll = async (timeLeft: () => () => number) => {
    for (let entry = put.shift(); entry; entry = put.shift())
      await run({ detail: JSON.parse(entry.Detail ?? '') }, { getRemainingTimeInMillis: timeLeft() });
  };
  return { start, receiveAll, put, counted };
};

const asked = (): ReconciliationStart => ({ kind: 'daily', time: new Date(world.clock.now).toISOString() });
const runs = async () => (await world.store.list(allReconciliations)).items;
const journalWrongFee = () =>
  journalEvent(world, {
    key: journalKeys.fee('txn_wrong'),
    movements: [{ from: 'stripe fees', to: 'stripe', cents: 30 }],
  });

test('a run that needs more time continues by the event, and counts what it found at its end', async () => {
  await journalWrongFee();
  world.clock.now += 2 * hour;
  const given = asked();
  const { start, receiveAll, put, counted } = reconciler();
  expect(await start(given, monthsOnly(2))).toMatchObject({ isDone: false });
  expect(put).toEqual([
    {
      EventBusName: 'bus',
      Source: 'hairloom.internal',
      DetailType: 'ReconciliationRequested',
      Detail: JSON.stringify(given),
    },
  ]);
  expect(counted).toEqual([]);
  await receiveAll(() => monthsOnly(2));
  const [run, ...others] = await runs();
  expect(others).toEqual([]);
  expect(run).toMatchObject({ endedAt: given.time, months: [...closed, '2026-05'] });
  expect(counted).toEqual([{ Mismatches: run?.count }]);
});

test('an event that EventBridge rejects is an error, and the run continues when Lambda calls again', async () => {
  const given = asked();
  const { start, put } = reconciler({ rejections: 1 });
  await expect(start(given, monthsOnly(2))).rejects.toThrow('ThrottlingException: Slow down');
  expect(await runs()).toMatchObject([{ months: closed.slice(0, 2) }]);
  expect(await start(given)).toMatchObject({ isDone: true, count: 0 });
  expect(await runs()).toMatchObject([{ endedAt: given.time, months: [...closed, '2026-05'] }]);
  expect(put).toEqual([]);
});

test('two starts at once work on one run: one gives way, and finds nothing wrong when Lambda calls again', async () => {
  await bookPaid(world, customers[0]!, { service: 'braids', day: 1, time: '10:00' });
  world.clock.now += 2 * hour;
  const given = asked();
  const { start, put, counted } = reconciler();
  const both = await Promise.allSettled([start(given), start(given)]);
  const failed = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(failed).toEqual([new Stale('The item has changed')]);
  expect(await runs()).toMatchObject([{ endedAt: given.time, count: 0 }]);
  expect(await start(given)).toMatchObject({ isDone: true, count: 0 });
  expect({ put, counted }).toEqual({ put: [], counted: [] });
});
