import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as fc from 'fast-check';
import { rebuildFigures } from '../../lambdas/counters/rebuild';
import type { Item } from '../../lambdas/data/engine/item';
import { put } from '../../lambdas/data/engine/writes';
import { profiles } from '../../lambdas/data/people';
import { changeOf } from '../../lambdas/events/changes';
import { isFull } from '../given/full';
import { type Action, initialState } from './action-builders';
import { anyAction } from './actions';
import { deliverAll } from './booking-steps';
import { clientViolations } from './client-checks';
import { startTestEngine } from './engine';
import { figureViolations } from './figure-checks';
import { stripeBooks, violationsInTable, violationsInWorld } from './invariants';
import { customers, seedWorld, zone } from './people-and-services';
import { reconcileWorld } from './reconcile-steps';
import { createWorld, type World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const seed = Number(process.env.SEED ?? 20260504);
const length = 60;
/** 10,200 actions at full size. */
const runs = Number(process.env.RUNS ?? (isFull ? 170 : 12));
/** Some random actions have nothing to act on; at least this share must do something. */
const minEffectiveShare = 1 / 2;

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

const itemOf = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): Item =>
  unmarshall(image as Parameters<typeof unmarshall>[0]);

/**
 * A copy of the table, kept up to date from its stream instead of by scans. Returns a function that reads new changes,
 * hands them to the consumers and returns all items.
 */
const createMirror = (world: World) => {
  const items = new Map<string, Item>();
  const apply = async ({ dynamodb }: DynamoDBRecord) => {
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
      for (const record of records) await apply(record);
    }
  };
  return catchUp;
};

const settle = async (world: World, catchUp: () => Promise<Item[]>) => {
  for (const minutes of [40, 1]) {
    await deliverAll(world);
    world.clock.now += minutes * 60_000;
    await world.sweep();
    await catchUp();
  }
};

let effective = 0;

/** A campaign brings one of the customers, so that what they pay counts for its source, too. */
const bringByCampaign = async ({ store }: World) => {
  const person = (await store.read(profiles.ref(customers[0]!.id)))!;
  const campaign = { source: 'instagram', medium: 'social', campaign: 'may', timestamp: person.createdAt };
  await store.write(put(profiles, { ...person, campaign }));
};

const runActions = async (actions: Action[]) => {
  const world = await createWorld({ url: engine.url, now: start });
  try {
    await seedWorld(world);
    await bringByCampaign(world);
    const catchUp = createMirror(world);
    const state = initialState(world);
    for (const act of actions) {
      const outcome = await act(state);
      if (outcome === 'nothing') continue;
      if (outcome !== 'done' && outcome.status >= 500) throw new Error(`Got ${JSON.stringify(outcome)}`);
      const options = { now: world.clock.now, consumersCaughtUp: true };
      const items = await catchUp();
      const violations = [
        ...violationsInTable(items, await stripeBooks(world), options),
        ...figureViolations(items, zone),
        ...clientViolations(items),
      ];
      if (violations.length > 0) throw new Error(violations.join('\n'));
      effective += 1;
    }
    await settle(world, catchUp);
    expect(await violationsInWorld(world, true)).toEqual([]);
    const rebuilt = await rebuildFigures({ store: world.store, zone, now: world.clock.now });
    expect(rebuilt).toEqual({ recounted: 0, differences: [] });
    world.clock.now += 2 * 3_600_000;
    const { run } = await reconcileWorld(world);
    expect(run.mismatches).toEqual([]);
  } finally {
    await world.close();
  }
};

test(
  'random actions in any order keep the books balanced and never book a slot twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAction, { minLength: length, maxLength: length, size: 'max' }),
        runActions,
      ),
      { seed, numRuns: runs, endOnFailure: true },
    );
    expect(effective).toBeGreaterThanOrEqual(runs * length * minEffectiveShare);
  },
  isFull ? 2_700_000 : 900_000,
);
