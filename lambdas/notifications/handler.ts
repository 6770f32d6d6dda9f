import { notificationsApi } from '../../shared/notifications/api';
import { ignoreExisting } from '../data/insert';
import { turnedOff, turnNotifications } from '../data/notification-preferences';
import { markAllRead, markRead, notificationsOf, readMarks } from '../data/notifications';
import { createStore, type Store } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';

const pageSize = 10;

/** A user's notifications. Only the server creates them; users can list them, mark them as read and turn some off. */
export const serveNotifications = (store: Store) =>
  endpoints(
    notificationsApi,
    {
      listNotifications: async ({ actor, query }) => {
        const [page, mark] = await Promise.all([
          store.list(notificationsOf(actor.id), { limit: pageSize, cursor: query.cursor }),
          store.read(readMarks.ref(actor.id), false),
        ]);
        const items = page.items.map((item) => ({ ...item, read: item.read || item.id <= mark.upTo }));
        return { items, cursor: page.cursor };
      },
      markNotificationRead: async ({ actor, params }) => {
        await store.write(markRead(actor.id, params.notificationId));
        return {};
      },
      markAllNotificationsRead: async ({ actor }) => {
        const { items } = await store.list(notificationsOf(actor.id), { limit: 1 });
        if (items[0]) await ignoreExisting(store.write(markAllRead(actor.id, items[0].id)));
        return {};
      },
      getNotificationPreferences: async ({ actor }) => ({ off: await store.read(turnedOff.ref(actor.id)) }),
      setNotificationPreference: async ({ actor, body }) => {
        await store.write(turnNotifications(actor.id, body.choice, body.on));
        return {};
      },
    },
    store,
  );

export const handler = serveNotifications(createStore(env('TABLE_NAME')));
