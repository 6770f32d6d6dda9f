import * as z from 'zod';
import { amount, cursor, id, page } from '../http/fields';
import { route } from '../http/route';
import { notificationChoices } from './preferences';
import { notification, notificationId, pushDevice, pushSubscription } from './schema';

export const notificationsApi = {
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    query: z.object({ filter: z.enum(['unread']).optional(), cursor }),
    // The first page has how many are unread, up to `maxUnread`.
    reply: page(notification).extend({ unread: amount.optional() }),
    budget: { calls: 3, units: 8 },
  }),
  markNotificationRead: route({
    method: 'POST',
    path: '/api/notifications/{notificationId}/read',
    access: 'user',
    params: z.object({ notificationId }),
    reply: z.object({}),
    budget: { calls: 2, units: 3 },
  }),
  markAllNotificationsRead: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'user',
    reply: z.object({}),
    budget: { calls: 3, units: 3 },
  }),
  getNotificationPreferences: route({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    // What is turned off; all else is on.
    reply: z.object({ off: z.array(z.enum(notificationChoices)) }),
    budget: { calls: 1, units: 1 },
  }),
  /**
   * Turns off mail like one mail, by the secret in it. Mail readers call it by themselves, with a form as its body (RFC
   * 8058).
   */
  unsubscribe: route({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    query: z.object({ mail: id, key: id }),
    reply: z.object({ choice: z.enum(notificationChoices) }),
    budget: { calls: 2, units: 2 },
  }),
  setNotificationPreference: route({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    body: z.object({ choice: z.enum(notificationChoices), on: z.boolean() }),
    reply: z.object({}),
    budget: { calls: 2, units: 2 },
  }),
  /** The devices that get pushes, last used first. Without a `publicKey`, this site sends none. */
  getPushDevices: route({
    method: 'GET',
    path: '/api/notifications/devices',
    access: 'user',
    reply: z.object({ publicKey: z.string().optional(), devices: z.array(pushDevice) }),
    budget: { calls: 2, units: 4 },
  }),
  /** Turns pushes on for a browser, whoever had them on there before; doing it again notes that it was used. */
  savePushDevice: route({
    method: 'PUT',
    path: '/api/notifications/devices',
    access: 'user',
    body: pushSubscription,
    reply: z.object({ device: pushDevice }),
    budget: { calls: 5, units: 24 },
  }),
  /** Turns pushes off for a browser. Removing it again changes nothing. */
  removePushDevice: route({
    method: 'DELETE',
    path: '/api/notifications/devices',
    access: 'user',
    query: z.object({ device: id }),
    reply: z.object({}),
    budget: { calls: 3, units: 16 },
  }),
};
