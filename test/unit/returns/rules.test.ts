import { canTransition } from '../../../shared/lifecycle';
import { orderLifecycle } from '../../../shared/orders/lifecycle';
import { isOpenReturn, returnLifecycle, returnStatuses } from '../../../shared/returns/lifecycle';
import {
  canAskForReturn,
  type ReturnableOrder,
  returnCents,
  returnWithinDays,
} from '../../../shared/returns/rules';
import { returnAnswer } from '../../../shared/returns/schema';

const day = 86_400_000;
const delivered = Date.parse('2026-05-04T14:00:00Z');
const order: ReturnableOrder = {
  status: 'delivered',
  paymentStatus: 'paid',
  quantity: 3,
  totalCents: 1_000,
  deliveredAt: new Date(delivered).toISOString(),
};
const canAsk = (more: Partial<ReturnableOrder> = {}, now = delivered) =>
  canAskForReturn({ ...order, ...more }, now);

test('a return gives back the share of the pieces, and never more than is left', () => {
  expect([1, 2, 3].map((quantity) => returnCents(order, quantity))).toEqual([333, 667, 1_000]);
  expect(returnCents({ ...order, refundedCents: 900 }, 3)).toBe(100);
  expect(returnCents({ ...order, dispute: { cents: 1_000, status: 'lost' } }, 3)).toBe(0);
  expect(returnCents({ ...order, dispute: { cents: 1_000, status: 'won' } }, 3)).toBe(1_000);
});

test('a return can be asked for within 14 days of delivery', () => {
  expect(canAsk({}, delivered + returnWithinDays * day)).toBe(true);
  expect(canAsk({}, delivered + returnWithinDays * day + 1)).toBe(false);
  expect(canAsk({ deliveredAt: undefined })).toBe(false);
  expect(canAsk({ status: 'shipped' })).toBe(false);
  expect(canAsk({ paymentStatus: 'refunded' })).toBe(false);
});

test('no return beside an open problem, a dispute or another return, nor without anything left', () => {
  expect(canAsk({ problem: {} })).toBe(false);
  expect(canAsk({ problem: { verdict: 'release' } })).toBe(true);
  expect(canAsk({ dispute: { cents: 1, status: 'open' } })).toBe(false);
  expect(canAsk({ refundedCents: 1_000 })).toBe(false);
  const may = returnStatuses.filter((status) => canAsk({ itemReturn: { status, quantity: 1 } }));
  expect(may).toEqual(['withdrawn']);
});

test('every return ends in some way without the seller or the customer', () => {
  const until = new Date(delivered).toISOString();
  for (const status of returnStatuses.filter((each) => isOpenReturn({ status: each }))) {
    const goesOn = (['expire', 'countAsReceived', 'escalateUnanswered'] as const).some((name) =>
      canTransition(returnLifecycle, { status, until }, name, 'system', delivered),
    );
    const isDecided = canTransition(returnLifecycle, { status }, 'dismiss', 'admin', delivered);
    expect([status, goesOn || isDecided]).toEqual([status, true]);
  }
  const early = canTransition(
    returnLifecycle,
    { status: 'sent', until },
    'countAsReceived',
    'system',
    delivered - 1,
  );
  expect(early).toBe(false);
});

test('an open return holds the release of earnings, a review does not', () => {
  const can = (name: 'release' | 'confirm' | 'review' | 'report', itemReturn: { endedAt?: string }) =>
    canTransition(
      orderLifecycle,
      { status: 'delivered', paymentStatus: 'paid', itemReturn },
      name,
      name === 'release' ? 'system' : 'customer',
      delivered,
    );
  expect((['release', 'confirm', 'report', 'review'] as const).map((name) => can(name, {}))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(can('release', { endedAt: 'now' })).toBe(true);
});

test('a label is an https address, or none', () => {
  const answer = (labelUrl?: string) =>
    returnAnswer.safeParse({ accept: true, instructions: 'To 5 Test Lane', labelUrl });
  expect(answer('').data).toMatchObject({ labelUrl: undefined });
  expect(answer('https://labels.example/1').data).toMatchObject({ labelUrl: 'https://labels.example/1' });
  for (const bad of ['http://labels.example', 'javascript:alert(1)', 'labels.example'])
    expect(answer(bad).error?.issues[0]).toMatchObject({ path: ['labelUrl'] });
  expect(returnAnswer.safeParse({ accept: false, reason: ' ' }).success).toBe(false);
});
