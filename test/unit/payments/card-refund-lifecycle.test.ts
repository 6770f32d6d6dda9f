import { bookingPurchase } from '../../../lambdas/booking/purchase';
import { bookings } from '../../../lambdas/data/bookings';
import { Stale } from '../../../lambdas/data/engine/retry';
import { nextStatus } from '../../../lambdas/data/engine/transition';
import type { StoredRefund } from '../../../lambdas/data/refunds';
import { moveCardRefund, moveRefund } from '../../../lambdas/payments/failed-refund';
import {
  type CardRefundTransition,
  cardRefundLifecycle,
} from '../../../shared/payments/card-refund-lifecycle';
import type { CardRefund } from '../../../shared/payments/problems-and-refunds';
import { booking } from '../events/fixtures';

const now = Date.parse('2026-05-04T12:00:00.000Z');
const by = (transition: CardRefundTransition) => ({ transition, by: 'system', now }) as const;

test.each<[CardRefund['status'], CardRefundTransition, CardRefund['status'] | undefined]>([
  ['pending', 'succeed', 'done'],
  ['pending', 'fail', 'failed'],
  ['pending', 'waitForAdmin', 'unreturned'],
  ['pending', 'resolve', undefined],
  ['done', 'fail', 'failed'],
  ['done', 'waitForAdmin', 'unreturned'],
  ['done', 'succeed', undefined],
  ['failed', 'succeed', undefined],
  ['failed', 'waitForAdmin', undefined],
  ['unreturned', 'resolve', 'done'],
  ['unreturned', 'fail', undefined],
])('a refund that is %s and should %s is then %s', (status, transition, expected) => {
  const move = () => nextStatus(cardRefundLifecycle, { status }, by(transition));
  if (expected) expect(move()).toBe(expected);
  else expect(move).toThrow(Stale);
});

test('only an admin or the system moves a refund', () => {
  const asked = { transition: 'succeed', by: 'customer', now } as const;
  expect(() => nextStatus(cardRefundLifecycle, { status: 'pending' }, asked)).toThrow();
});

const refund = { cents: 500, at: '2026-05-04T11:00:00.000Z', status: 'pending' };
const asked = bookings.parse({ ...booking, cardRefund: refund });

test('a refund that a customer asked for moves with its booking', () => {
  const { cardRefund, write } = moveCardRefund(bookingPurchase(asked), by('succeed'), { dueAt: undefined });
  expect(cardRefund).toEqual({ ...refund, status: 'done' });
  expect(write.action).toMatchObject({ Put: { Item: { cardRefund: { status: 'done' } } } });
});

test('a refund by an admin moves in its booking and on its own', () => {
  const one = { ...refund, id: 'r1', cardCents: 500, reason: 'Late', by: 'avery' };
  const purchase = bookingPurchase(bookings.parse({ ...booking, refunds: [one, { ...one, id: 'r2' }] }));
  const stored: StoredRefund = {
    id: 'r1',
    purchase: { kind: 'booking', id: booking.id },
    cardCents: 500,
    cardStatus: 'pending',
    requestHash: 'hash',
    version: 1,
  };
  const { status, writes } = moveRefund(purchase, stored, by('waitForAdmin'));
  expect(status).toBe('unreturned');
  expect(writes.map(({ action }) => action)).toMatchObject([
    {
      Put: {
        Item: {
          refunds: [
            { id: 'r1', status: 'unreturned' },
            { id: 'r2', status: 'pending' },
          ],
        },
      },
    },
    { Put: { Item: { cardStatus: 'unreturned', version: 2 } } },
  ]);
});

test('a refund’s status cannot be written in another way', () => {
  const purchase = bookingPurchase(asked);
  // @ts-expect-error: only its life cycle makes the status of a refund.
  purchase.change({ cardRefund: { ...asked.cardRefund!, status: 'done' } }, refund.at);
});
