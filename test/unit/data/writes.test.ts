import * as z from 'zod';
import { entity } from '../../../lambdas/data/engine/entity';
import { Stale } from '../../../lambdas/data/engine/retry';
import { add, check, create, put, remove, replace } from '../../../lambdas/data/engine/writes';
import { Refusal } from '../../../shared/http/refusal';

const things = entity({
  schema: z.object({ id: z.string(), owner: z.string().optional(), version: z.int() }),
  key: (id: string) => ({ pk: `THING#${id}`, sk: 'THING' }),
  idOf: ({ id }) => [id],
  indexes: ({ owner, id }) => (owner ? { customerPk: `OWNER#${owner}`, customerSk: id } : {}),
});
const thing = { id: '1', owner: 'ann', version: 3 };
const key = { pk: 'THING#1', sk: 'THING' };

describe('an entity', () => {
  test('is stored with its key and its index keys', () => {
    expect(things.item(thing)).toEqual({ ...thing, ...key, customerPk: 'OWNER#ann', customerSk: '1' });
    expect(things.item({ id: '1', version: 1 })).not.toHaveProperty('customerPk');
  });

  test('is read back without its keys', () => {
    expect(things.parse(things.item(thing))).toEqual(thing);
    expect(things.ref('1').parse(undefined)).toBeUndefined();
  });

  test('cannot override its own key', () => {
    const forged = { ...thing, pk: 'USER#admin', sk: 'ROLE', customerPk: 'OWNER#bob' };
    expect(things.item(forged)).toMatchObject({ ...key, customerPk: 'OWNER#ann' });
  });
});

test('create requires that the item does not exist', () => {
  const { action, conditionError } = create(things, thing, 'conflict');
  expect(action).toEqual({
    Put: { Item: things.item(thing), ConditionExpression: 'attribute_not_exists(pk)' },
  });
  expect(conditionError()).toMatchObject({ code: 'conflict' });
  expect(create(things, thing).conditionError()).toBeInstanceOf(Stale);
});

test('put overwrites any existing item', () => {
  expect(put(things, thing).action).toEqual({ Put: { Item: things.item(thing) } });
});

test('replace keeps the status: the types let only a transition change it', () => {
  const stateful = entity({
    schema: z.object({ id: z.string(), status: z.string(), paymentStatus: z.string(), version: z.int() }),
    key: things.key,
    idOf: ({ id }) => [id],
  });
  const before = { id: '1', status: 'pending', paymentStatus: 'unpaid', version: 1 };
  // @ts-expect-error a status is no change
  replace(stateful, before, { status: 'paid' });
  // @ts-expect-error nor is how it is paid
  replace(stateful, before, { paymentStatus: 'paid' });
  const { action } = replace(stateful, before, { id: '2' });
  expect('Put' in action && action.Put.Item).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
});

test('replace requires the version that was read and raises it', () => {
  const { action, conditionError } = replace(things, thing, { owner: 'bob' });
  expect(action).toEqual({
    Put: {
      Item: things.item({ id: '1', owner: 'bob', version: 4 }),
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': 3 },
    },
  });
  expect(conditionError()).toBeInstanceOf(Stale);
});

test('an item that loses an attribute leaves its index', () => {
  const { action } = replace(things, thing, { owner: undefined });
  expect('Put' in action && action.Put.Item.customerPk).toBeUndefined();
});

test('an attribute that was missing when read must still be missing', () => {
  const { action } = replace(things, { id: '1', version: 3 }, {}, ['owner']);
  expect(action).toMatchObject({
    Put: {
      ConditionExpression: '#version = :version AND attribute_not_exists(#owner)',
      ExpressionAttributeValues: { ':version': 3 },
    },
  });
  expect(remove(things.ref('1'), { owner: undefined }).action).toEqual({
    Delete: {
      Key: key,
      ConditionExpression: 'attribute_not_exists(#owner)',
      ExpressionAttributeNames: { '#owner': 'owner' },
    },
  });
});

test('remove and check require the attribute values given', () => {
  const having = {
    ConditionExpression: '#bookingId = :bookingId AND #zone = :zone',
    ExpressionAttributeNames: { '#bookingId': 'bookingId', '#zone': 'zone' },
    ExpressionAttributeValues: { ':bookingId': '1', ':zone': 'UTC' },
  };
  expect(remove(things.ref('1'), { bookingId: '1', zone: 'UTC' }).action).toEqual({
    Delete: { Key: key, ...having },
  });
  expect(remove(things.ref('1')).action).toEqual({ Delete: { Key: key } });
  const checked = check(things.ref('1'), { bookingId: '1', zone: 'UTC' }, () => new Refusal('not_listed'));
  expect(checked.action).toEqual({ ConditionCheck: { Key: key, ...having } });
  expect(checked.conditionError()).toMatchObject({ code: 'not_listed' });
});

describe('counters', () => {
  const update = (...given: Parameters<typeof add> extends [unknown, ...infer R] ? R : never) => {
    const { action } = add(things.ref('1'), ...given);
    if (!('Update' in action)) throw new Error('Not an update');
    return action.Update;
  };

  test('are added to, skipping zero changes', () => {
    expect(update({ holds: 1, open: 0, uses: -2 })).toMatchObject({
      Key: key,
      UpdateExpression: 'ADD #holds :holds, #uses :uses ',
      ExpressionAttributeNames: { '#holds': 'holds', '#uses': 'uses' },
      ExpressionAttributeValues: { ':holds': 1, ':uses': -2 },
    });
  });

  test('stay within bounds after the addition', () => {
    expect(update({ used: 1 }, { max: { used: 5 } })).toMatchObject({
      ConditionExpression: '(attribute_not_exists(#used) OR #used <= :max_used)',
      ExpressionAttributeValues: { ':used': 1, ':max_used': 4 },
    });
    expect(update({ credit: -300 }, { min: { credit: 0 } })).toMatchObject({
      ConditionExpression: '#credit >= :min_credit',
      ExpressionAttributeValues: { ':credit': -300, ':min_credit': 300 },
    });
  });

  test('can set an attribute in the same update', () => {
    expect(update({ tries: 1 }, { set: { ttl: 99 } })).toMatchObject({
      UpdateExpression: 'ADD #tries :tries SET #ttl = :set_ttl',
      ExpressionAttributeValues: { ':tries': 1, ':set_ttl': 99 },
    });
  });
});
