import type { Order } from '../../../lambdas/data/orders';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { orderNotifications } from '../../../lambdas/notifications/order-texts';
import { endedOrder, order } from './fixtures';

const sentOf = (before: Order, after: Order) =>
  domainEventsOf({ kind: 'order', before, after })
    .flatMap((event) => ('order' in event ? orderNotifications(event) : []))
    .map(({ userId, title, message, link }) => ({
      userId,
      title,
      message,
      link,
    }));
const sentFor = (endedBy: string) => sentOf(order, endedOrder(endedBy));

test.each([
  ['expireUnshipped', 'was not shipped in time', 'you did not ship it in time'],
  ['suspend', 'was cancelled', 'your provider account is not active'],
])('both parties are notified when an order ends by %s', (endedBy, reason, cause) => {
  expect(sentFor(endedBy)).toEqual([
    {
      userId: 'chloe',
      title: 'Order cancelled',
      message: `2 × Argan Oil ${reason}. $40.00 was returned to your wallet.`,
      link: '/orders',
    },
    {
      userId: 'amara',
      title: 'Order cancelled',
      message: `2 × Argan Oil for Chloe was cancelled and refunded because ${cause}.`,
      link: '/provider/orders',
    },
  ]);
});

test.each([
  ['providerCancel', 'chloe'],
  ['customerCancel', 'amara'],
])('after %s only the other party is notified: %s', (endedBy, other) => {
  expect(sentFor(endedBy).map(({ userId }) => userId)).toEqual([other]);
});

test('nobody is notified of an abandoned unpaid order', () => {
  expect(sentFor('abandon')).toEqual([]);
});

test('an admin’s refund that decides an open report is told once, with where the money went', () => {
  const problem = { text: 'Broken', at: '2026-05-06T14:00:00.000Z' };
  const refund = {
    id: 'r1',
    cents: 4_000,
    cardCents: 4_000,
    reason: '',
    at: '2026-05-07T14:00:00.000Z',
    by: 'admin',
    status: 'done' as never,
  };
  const after: Order = {
    ...endedOrder('refundByAdmin'),
    problem: { ...problem, verdict: 'refund' },
    refunds: [refund],
  };
  const sent = sentOf({ ...order, status: 'delivered', problem }, after);
  expect(sent.map(({ userId, message }) => [userId, message])).toEqual([
    ['chloe', '2 × Argan Oil was cancelled. $40.00 was refunded to your card.'],
    ['amara', '2 × Argan Oil for Chloe was cancelled and refunded because we refunded the customer.'],
  ]);
});
