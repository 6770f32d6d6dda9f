import { audits } from '../../lambdas/data/audit';
import type { Key } from '../../lambdas/data/engine/item';
import type { IndexName } from '../../lambdas/data/engine/table';
import { signIns } from '../../lambdas/data/sessions';
import type { Grant } from './grant';

/** An entity or a counter of `lambdas/data/`. */
type Stored = { key: (...id: never[]) => Key };

/** An item's kind is the beginning of its partition key, which does not depend on its id. */
const kindOf = ({ key }: Stored): string => {
  const { pk } = (key as (...id: string[]) => Key)('', '', '', '');
  return pk.slice(0, pk.indexOf('#'));
};

/** Reads of the table. `grantsOf` limits them to the kinds of items that a function names. Nothing is granted Scan. */
export const get: Grant = { on: 'table', actions: ['dynamodb:GetItem'] };
export const batchGet: Grant = { on: 'table', actions: ['dynamodb:BatchGetItem'] };
export const query: Grant = { on: 'table', actions: ['dynamodb:Query'] };
export const index = (name: IndexName): Grant => ({
  on: 'table',
  actions: ['dynamodb:Query'],
  under: `/index/${name}`,
});

/** Querying only below these kinds of keys. */
export const queryOf = (...stored: Stored[]): Grant => ({ ...query, kinds: stored.map(kindOf) });

/** A transaction is authorized by its parts; a condition check is the only part that does not write. */
export const check: Grant = { on: 'table', actions: ['dynamodb:ConditionCheckItem'] };

export const reading: Grant[] = [get, batchGet, query, check];

/**
 * Creating and changing items. DynamoDB authorizes by partition key, so this covers whatever is stored below the same
 * kind of key: with someone's profile, for example, also their wallet.
 */
export const write = (...stored: Stored[]): Grant => ({
  on: 'table',
  actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  kinds: stored.map(kindOf),
});

/**
 * Deleting items, by partition key like `write`. Whatever no function may delete stays, such as anything about money.
 */
export const remove = (...stored: Stored[]): Grant => ({
  on: 'table',
  actions: ['dynamodb:DeleteItem'],
  kinds: stored.map(kindOf),
});

/** Audit records are only ever added: nothing is granted `UpdateItem` or `DeleteItem` on them. */
export const record: Grant = { on: 'table', actions: ['dynamodb:PutItem'], kinds: [kindOf(audits)] };

/** Identifying the caller of a route: their sessions, which their first request notes, and their role. */
export const identifying: Grant[] = [get, batchGet, write(signIns)];
