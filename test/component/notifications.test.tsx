import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '../../shared/notifications/schema';
import { type Answers, offline, refused, waiting } from './given/api';
import { closePage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => closePage());

const notification = (more: Partial<Notification> = {}): Notification => ({
  id: 'one',
  type: 'order',
  title: 'New order',
  message: 'Argan Oil, 1 piece.',
  link: '/provider/orders',
  read: false,
  createdAt: new Date().toISOString(),
  ...more,
});

const openNotifications = (answers: Answers, at = '/notifications') =>
  openPage({
    path: '/notifications',
    at,
    page: () => import('../../web/features/notifications/pages/NotificationsPage'),
    as: customer,
    answers,
  });

const said = (text: string | RegExp) => screen.findByText(text);

test('while they load, the page says so', async () => {
  await openNotifications({ listNotifications: waiting });
  await said('Loading…');
});

test('without any, it says where they will come from', async () => {
  await openNotifications({ listNotifications: { items: [], unread: 0 } });
  await said('No notifications yet');
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

test('without unread ones, it says that all are read', async () => {
  await openNotifications({ listNotifications: { items: [], unread: 0 } }, '/notifications?filter=unread');
  await said('You have read everything.');
});

test('a failure can be tried again', async () => {
  let isDown = true;
  const { user } = await openNotifications({
    listNotifications: () => (isDown ? refused('not_found') : { items: [notification()], unread: 1 }),
  });
  await said("Couldn't load your notifications");
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await said('New order');
});

test('one is marked as read, and all of them', async () => {
  let unread = 2;
  const { user, sent } = await openNotifications({
    listNotifications: () => ({
      items: [notification(), notification({ id: 'two', title: 'Order shipped', read: unread === 0 })],
      unread,
    }),
    markNotificationRead: {},
    markAllNotificationsRead: () => {
      unread = 0;
      return {};
    },
  });
  const today = await screen.findByRole('region', { name: 'Today' });
  await user.click(within(today).getByRole('button', { name: 'Mark as read: New order' }));
  expect(sent).toContainEqual(
    expect.objectContaining({ route: 'markNotificationRead', params: { notificationId: 'one' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(sent.map(({ route }) => route)).toContain('markAllNotificationsRead');
  // The button is gone, and the focus is where it was.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(within(today).getByRole('heading')));
});

test('marking as read is undone when it cannot be saved', async () => {
  const { user } = await openNotifications({
    listNotifications: { items: [notification()], unread: 1 },
    markAllNotificationsRead: offline,
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await said('Failed to mark as read');
  expect(screen.getByRole('button', { name: 'Mark all read' })).toBeTruthy();
});
