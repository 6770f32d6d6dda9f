import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../../lambdas/data/engine/item';
import { payoutsPause } from '../../lambdas/data/payouts-pause';
import { reconciliations } from '../../lambdas/data/reconciliations';
import { type LedgerEvent, post } from '../../lambdas/ledger/post';
import { reconcile } from '../../lambdas/reconcile/reconcile';
import { createStripeBooks } from '../../lambdas/reconcile/stripe-side';
import type { Reconciliation } from '../../shared/admin/reconciliation';
import { violationsInWorld } from './invariants';
import type { World } from './world';

/** Reconciles at the world's time. Returns the run as stored, and whether payouts are paused. */
export const reconcileWorld = async (
  world: World,
  kind: Reconciliation['kind'] = 'daily',
  hasTime = () => true,
) => {
  const { store, stripe, clock } = world;
  const context = { store, stripe: createStripeBooks(async () => stripe), now: clock.now, hasTime };
  const { id, isDone } = await reconcile(context, kind);
  const [run, pause] = [await store.read(reconciliations.ref(id)), await store.read(payoutsPause.ref())];
  return { run: run!, isDone, pause };
};

/** Reads and writes items as they are stored. */
export const rawItems = ({ client, table }: World) => {
  const documents = DynamoDBDocumentClient.from(client);
  return {
    get: async (Key: Key): Promise<Item> => {
      const { Item: found } = await documents.send(new GetCommand({ TableName: table, Key }));
      if (!found) throw new Error(`No item ${Key.pk} ${Key.sk}`);
      return found;
    },
    put: async (item: Item): Promise<unknown> =>
      documents.send(new PutCommand({ TableName: table, Item: item })),
    remove: async ({ pk, sk }: Item): Promise<unknown> =>
      documents.send(new DeleteCommand({ TableName: table, Key: { pk, sk } })),
  };
};

/** Writes a journal record and its balances. */
export const journalEvent = ({ store, clock }: World, event: Omit<LedgerEvent, 'at' | 'event'>) =>
  store.transact(post({ ...event, event: 'stripe fee', at: new Date(clock.now).toISOString() }));

/** Expects nothing wrong in the table and at Stripe, and a reconciliation that finds no mismatch. */
export const expectBooksInOrder = async (world: World): Promise<void> => {
  expect(await violationsInWorld(world, true)).toEqual([]);
  world.clock.now += 2 * 3_600_000;
  expect((await reconcileWorld(world)).run.mismatches).toEqual([]);
};
