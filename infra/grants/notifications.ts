import { turnedOff } from '../../lambdas/data/notification-preferences';
import { notifications, readMarks } from '../../lambdas/data/notifications';
import type { notificationsApi } from '../../shared/notifications/api';
import type { GrantsOf } from './grant';
import { get, index, query, write } from './table';

export const notificationGrants = {
  listNotifications: [get, query, index('byCustomerStatus')],
  markNotificationRead: [write(notifications)],
  markAllNotificationsRead: [index('byCustomerStatus'), write(readMarks)],
  getNotificationPreferences: [get],
  setNotificationPreference: [write(turnedOff)],
  unsubscribe: [get, write(turnedOff)],
} satisfies GrantsOf<typeof notificationsApi>;
