import { notificationsApi } from '../../shared/notifications/api';
import { ignoreExisting } from '../data/engine/insert';
import { createStore, type Store } from '../data/engine/store';
import { turnedOff, turnNotifications } from '../data/notification-preferences';
import { markAllRead, markRead, unreadOf } from '../data/notifications';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { allowedHosts } from '../outbound/allowed-hosts';
import { getPushDevices, removePushDevice, savePushDevice } from '../push/own-devices';
import { vapidKeys } from '../push/vapid';
import { listNotifications } from './list';
import { unsubscribe } from './unsubscribe';

/** A user's notifications. Only the server creates them; users can list them, mark them as read and turn some off. */
const serveNotifications = (store: Store) =>
  endpoints(
    notificationsApi,
    {
      listNotifications: listNotifications(store),
      markNotificationRead: async ({ actor, params }) => {
        await store.write(markRead(actor.id, params.notificationId));
        return {};
      },
      markAllNotificationsRead: async ({ actor }) => {
        const { items } = await store.list(unreadOf(actor.id), { limit: 1 });
        if (items[0]) await ignoreExisting(store.write(markAllRead(actor.id, items[0])));
        return {};
      },
      getNotificationPreferences: async ({ actor }) => ({ off: await store.read(turnedOff.ref(actor.id)) }),
      setNotificationPreference: async ({ actor, body }) => {
        await store.write(turnNotifications(actor.id, body.choice, body.on));
        return {};
      },
      getPushDevices: getPushDevices(store, async () => (await vapidKeys())?.publicKey),
      savePushDevice: savePushDevice(store, allowedHosts()),
      removePushDevice: removePushDevice(store),
      unsubscribe: ({ query }) => unsubscribe(store, query),
    },
    store,
  );

export const handler = serveNotifications(createStore(env('TABLE_NAME')));
