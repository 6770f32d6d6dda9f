import * as z from 'zod';
import { entity } from '../../../lambdas/data/entity';
import { transition } from '../../../lambdas/data/transition';
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
});

const lifecycle: Lifecycle<{ status: string }, 'pay' | 'refund' | 'note' | 'lapse'> = {
  transitions: {
    pay: { by: ['system'], from: ['begun'], money: 'capture' },
    refund: { by: ['admin'], from: ['begun'], to: 'ended', money: 'refund' },
    note: { by: ['customer'], from: ['begun'], money: 'none' },
    lapse: { by: ['system'], from: ['begun'], to: 'ended', money: 'releaseHold' },
  },
  conditions: {},
};

const thing = (paymentStatus: PaymentStatus) => ({ id: '1', status: 'begun', paymentStatus, version: 3 });

const written = (
  name: 'pay' | 'refund' | 'note' | 'lapse',
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
  expect(written('lapse', 'system')?.Item).toMatchObject({ status: 'ended', paymentStatus: 'unpaid' });
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
