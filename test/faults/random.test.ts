import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as fc from 'fast-check';
import type { Item } from '../../lambdas/data/item';
import { changeOf } from '../../lambdas/events/changes';
import { anyAction } from './actions';
import { enter } from './cast';
import { startTestEngine } from './engine';
import { problemsIn, problemsOf, stripeBooks } from './invariants';
import { deliverAll } from './play';
import { type Action, emptyStage } from './stage';
import { createWorld, type World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const seed = Number(process.env.SEED ?? 20260504);
const runs = Number(process.env.RUNS ?? 50);
const length = 60;
/** Of what is drawn, some finds nothing to do: no order to move, no problem to decide. At least this much does. */
const share = 2 / 3;

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

const itemOf = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): Item =>
  unmarshall(image as Parameters<typeof unmarshall>[0]);

/** The table as its stream tells it, kept up to date without reading it whole; and all that follows the changes. */
const createMirror = (world: World) => {
  const items = new Map<string, Item>();
  const take = async ({ dynamodb }: DynamoDBRecord) => {
    const key = `${dynamodb?.Keys?.pk?.S} ${dynamodb?.Keys?.sk?.S}`;
    if (dynamodb?.NewImage) items.set(key, itemOf(dynamodb.NewImage));
    else items.delete(key);
    const change = changeOf({ dynamodb });
    if (change) await world.consume(change);
  };
  const catchUp = async (): Promise<Item[]> => {
    for (;;) {
      const records = await world.changes();
      if (records.length === 0) return [...items.values()];
      for (const record of records) await take(record);
    }
  };
  return catchUp;
};

const calm = async (world: World, catchUp: () => Promise<Item[]>) => {
  for (const minutes of [40, 1]) {
    await deliverAll(world);
    world.clock.now += minutes * 60_000;
    await world.sweep();
    await catchUp();
  }
};

let done = 0;

const play = async (actions: Action[]) => {
  const world = await createWorld({ url: engine.url, now: start });
  try {
    await enter(world);
    const catchUp = createMirror(world);
    const stage = emptyStage(world);
    for (const act of actions) {
      const outcome = await act(stage);
      if (outcome === 'nothing') continue;
      if (outcome !== 'done' && outcome.status >= 500) throw new Error(`Answered ${JSON.stringify(outcome)}`);
      const options = { now: world.clock.now, followed: true };
      const problems = problemsOf(await catchUp(), await stripeBooks(world), options);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      done += 1;
    }
    await calm(world, catchUp);
    expect(await problemsIn(world, true)).toEqual([]);
  } finally {
    await world.close();
  }
};

test('random actions in any order keep the books balanced and never book a slot twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: length, maxLength: length, size: 'max' }), play),
    { seed, numRuns: runs, endOnFailure: true },
  );
  expect(done).toBeGreaterThanOrEqual(runs * length * share);
});
