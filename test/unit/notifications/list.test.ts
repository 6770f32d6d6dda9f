import type { Notification } from '../../../shared/notifications/schema';
import { groupByDay } from '../../../web/features/notifications/groupByDay';
import { openablePath } from '../../../web/features/notifications/openablePath';

test.each([
  ['/provider/orders', 'provider', '/provider/orders'],
  ['/provider/orders', 'customer', '/profile'],
  ['/provider/orders', undefined, '/provider/orders'],
  ['/admin/wallets?tab=disputes', 'admin', '/admin/wallets?tab=disputes'],
  ['/admin/dashboard', 'customer', '/profile'],
  ['/providers/amara?tab=reviews', 'customer', '/providers/amara?tab=reviews'],
  ['https://elsewhere.example', 'customer', '/'],
] as const)('%s leads a %s to %s', (link, role, path) => {
  expect(openablePath(link, role)).toBe(path);
});

test('notifications are grouped by day, in the order they come in', () => {
  const now = new Date(2026, 2, 1, 12).getTime();
  const at = (id: string, month: number, day: number, hour: number): Notification => ({
    id,
    type: 'other',
    title: '',
    message: '',
    link: '/',
    read: true,
    createdAt: new Date(2026, month, day, hour).toISOString(),
  });
  const all = [at('a', 2, 1, 11), at('b', 2, 1, 0), at('c', 1, 28, 23), at('d', 1, 27, 9)];
  const days = groupByDay(all, now).map(([day, items]) => [day, items.map(({ id }) => id)]);
  expect(days).toEqual([
    ['Today', ['a', 'b']],
    ['Yesterday', ['c']],
    ['Feb 27, 2026', ['d']],
  ]);
});
