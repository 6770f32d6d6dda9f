import { notificationsApi } from '../../shared/notifications/api';
import { ignoreExisting } from '../data/insert';
import { markAllRead, markRead, notificationsOf, readMarks } from '../data/notifications';
import { createStore, type Store } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';

const pageSize = 10;

/** A user's notifications. Only the server creates them; users can list them and mark them as read. */
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
    },
    store,
  );

export const handler = serveNotifications(createStore(env('TABLE_NAME')));
