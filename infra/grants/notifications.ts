import { turnedOff } from '../../lambdas/data/notification-preferences';
import { notifications, readMarks } from '../../lambdas/data/notifications';
import { pushDevices, pushOwners } from '../../lambdas/data/push-devices';
import type { notificationsApi } from '../../shared/notifications/api';
import type { GrantsOf } from './grant';
import { vapid } from './resources';
import { batchGet, check, get, index, query, remove, write } from './table';

export const notificationGrants = {
  listNotifications: [get, query, index('byCustomerStatus')],
  markNotificationRead: [write(notifications)],
  markAllNotificationsRead: [index('byCustomerStatus'), write(readMarks)],
  getNotificationPreferences: [get],
  setNotificationPreference: [write(turnedOff)],
  getPushDevices: [batchGet, vapid],
  savePushDevice: [batchGet, get, check, write(pushDevices, pushOwners), remove(pushOwners)],
  removePushDevice: [get, write(pushDevices), remove(pushOwners)],
  unsubscribe: [get, write(turnedOff)],
} satisfies GrantsOf<typeof notificationsApi>;
