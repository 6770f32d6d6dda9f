import * as z from 'zod';
import { entity } from '../../../lambdas/data/engine/entity';
import { transition } from '../../../lambdas/data/engine/transition';
import { assign, put, replace } from '../../../lambdas/data/engine/writes';
import type { Lifecycle } from '../../../shared/lifecycle';
import type { PaymentStatus } from '../../../shared/payments/lifecycle';

const things = entity({
  schema: z.object({
    id: z.string(),
    status: z.string(),
    paymentStatus: z.enum(['unpaid', 'paid', 'refunded']),
    note: z.string().optional(),
    version: z.int(),
  }),
  key: (id: string) => ({ pk: `THING#${id}`, sk: 'THING' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
});

const lifecycle: Lifecycle<{ status: string }, 'pay' | 'refund' | 'note' | 'expire'> = {
  transitions: {
    pay: { by: ['system'], from: ['begun'], money: 'capture' },
    refund: { by: ['admin'], from: ['begun'], to: 'ended', money: 'refund' },
    note: { by: ['customer'], from: ['begun'], money: 'none' },
    expire: { by: ['system'], from: ['begun'], to: 'ended', money: 'releaseHold' },
  },
  conditions: {},
};

const thing = (paymentStatus: PaymentStatus) => ({ id: '1', status: 'begun', paymentStatus, version: 3 });

const written = (
  name: 'pay' | 'refund' | 'note' | 'expire',
  by: 'system' | 'admin' | 'customer',
  before = thing('unpaid'),
) => {
  const { action } = transition(things, lifecycle, before, { transition: name, by, now: 0 }, { note: 'x' });
  return 'Put' in action ? action.Put : undefined;
};

test('sets the status from the transition and the payment status from what it does with the money', () => {
  expect(written('pay', 'system')?.Item).toMatchObject({ status: 'begun', paymentStatus: 'paid', note: 'x' });
  expect(written('refund', 'admin', thing('paid'))?.Item).toMatchObject({
    status: 'ended',
    paymentStatus: 'refunded',
  });
  expect(written('expire', 'system')?.Item).toMatchObject({ status: 'ended', paymentStatus: 'unpaid' });
  expect(written('note', 'customer', thing('paid'))?.Item).toMatchObject({
    status: 'begun',
    paymentStatus: 'paid',
  });
});

test('writes only over the version that was read', () => {
  expect(written('pay', 'system')).toMatchObject({
    Item: { version: 4 },
    ConditionExpression: '#version = :version',
    ExpressionAttributeValues: { ':version': 3 },
  });
});

test('refuses transitions that the life cycle does not allow', () => {
  const refused = expect.objectContaining({ code: 'not_possible_now' });
  expect(() => written('pay', 'customer')).toThrow(refused);
  expect(() => written('refund', 'admin', { ...thing('paid'), status: 'ended' })).toThrow(refused);
});

const parts = entity({
  schema: z.object({ id: z.string(), state: z.enum(['on', 'off']), note: z.string(), version: z.int() }),
  key: (id: string) => ({ pk: `PART#${id}`, sk: 'PART' }),
  idOf: ({ id }) => [id],
  lifecycle: 'state',
});
const part = { id: '1', state: 'on' as const, note: '', version: 3 };

test('moves the field that the entity and its life cycle name', () => {
  const partLifecycle: Lifecycle<object, 'turnOff', 'state'> = {
    field: 'state',
    transitions: { turnOff: { by: ['system'], from: ['on'], to: 'off' } },
    conditions: {},
  };
  const step = { transition: 'turnOff', by: 'system', now: 0 } as const;
  const { action } = transition(parts, partLifecycle, part, step, { note: 'x' });
  expect(action).toMatchObject({ Put: { Item: { state: 'off', note: 'x', version: 4 } } });
});

test('a state that is written in any other way does not compile', () => {
  const undeclared = entity({
    schema: z.object({ id: z.string(), status: z.string(), version: z.int() }),
    key: (id: string) => ({ pk: `OTHER#${id}`, sk: 'OTHER' }),
    idOf: ({ id }) => [id],
  });
  const others = () => [
    // @ts-expect-error: it has no life cycle yet
    replace(undeclared, { id: '1', status: 'x', version: 1 }, { status: 'y' }),
    // @ts-expect-error: only a transition changes it
    replace(parts, part, { state: 'off' }),
    // @ts-expect-error: only a transition changes it
    replace(things, thing('paid'), { status: 'ended' }),
    // @ts-expect-error: only a transition changes it
    assign(parts.ref('1'), { state: 'off' }, part),
    // @ts-expect-error: it would overwrite the state
    put(parts, part),
  ];
  expect(others).not.toThrow();
});
