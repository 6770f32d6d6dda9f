import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { orderNotifications } from '../../../lambdas/notifications/order-texts';
import { endedOrder, order } from './fixtures';

const sentFor = (endedBy: string) =>
  domainEventsOf({ kind: 'order', before: order, after: endedOrder(endedBy) })
    .flatMap((event) => ('order' in event ? orderNotifications(event) : []))
    .map(({ userId, title, message, link }) => ({
      userId,
      title,
      message,
      link,
    }));

test.each([
  ['expireUnshipped', 'was not shipped in time', 'you did not ship it in time'],
  ['suspend', 'was cancelled', 'your account is suspended'],
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
