import { domainEventsOf } from '../../../lambdas/events/domain-events';
import { orderNotifications } from '../../../lambdas/notifications/order-texts';
import { endedOrder, order } from './given';

const told = (endedBy: string) =>
  domainEventsOf({ kind: 'order', before: order, after: endedOrder(endedBy) })
    .flatMap((event) => ('order' in event ? orderNotifications(event) : []))
    .map(({ userId, title, message, link }) => ({
      userId,
      title,
      message,
      link,
    }));

test.each([
  ['goUnshipped', 'was not shipped in time', 'you did not ship it in time'],
  ['suspend', 'was cancelled', 'your account is suspended'],
])('both hear of an order that ended by %s, without their doing', (endedBy, reason, cause) => {
  expect(told(endedBy)).toEqual([
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
])('of a %s only the other one hears', (endedBy, other) => {
  expect(told(endedBy).map(({ userId }) => userId)).toEqual([other]);
});

test('of an order given up unpaid nobody hears', () => {
  expect(told('abandon')).toEqual([]);
});
