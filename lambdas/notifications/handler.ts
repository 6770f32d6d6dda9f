import { Refusal } from '../../shared/http/refusal';
import { notificationsApi } from '../../shared/notifications/api';
import { notifications, notificationsOf, readMarks } from '../data/notifications';
import { createStore, type Store } from '../data/store';
import type { Write } from '../data/writes';
import { env } from '../http/env';
import { serve } from '../http/serve';

const pageSize = 10;

const markRead = (userId: string, id: string): Write => ({
  action: {
    Update: {
      Key: notifications.key(userId, id),
      UpdateExpression: 'SET #read = :true',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#read': 'read' },
      ExpressionAttributeValues: { ':true': true },
    },
  },
  otherwise: () => new Refusal('not_found'),
});

const overtaken = new Error('Another request has marked more as read');

/** The mark moves forward alone: a request that comes late does not make unread what another one marked. */
const markAllRead = (userId: string, upTo: string): Write => ({
  action: {
    Put: {
      Item: { ...readMarks.key(userId), upTo },
      ConditionExpression: 'attribute_not_exists(upTo) OR upTo < :upTo',
      ExpressionAttributeValues: { ':upTo': upTo },
    },
  },
  otherwise: () => overtaken,
});

/** What the caller was told. Only the server writes notifications; a person can only read them. */
export const serveNotifications = (store: Store) =>
  serve(
    notificationsApi,
    {
      listNotifications: async ({ actor, query }) => {
        const [page, mark] = await Promise.all([
          store.query({ ...notificationsOf(actor.id), limit: pageSize, cursor: query.cursor }),
          store.get(readMarks.key(actor.id), false),
        ]);
        const { upTo } = readMarks.parse(mark);
        const items = page.items
          .map(notifications.parse)
          .map((item) => ({ ...item, read: item.read || item.id <= upTo }));
        return { items, cursor: page.cursor };
      },
      markNotificationRead: async ({ actor, params }) => {
        await store.write(markRead(actor.id, params.notificationId));
        return {};
      },
      markAllNotificationsRead: async ({ actor }) => {
        const { items } = await store.query({ ...notificationsOf(actor.id), limit: 1 });
        if (items[0])
          await store
            .write(markAllRead(actor.id, notifications.parse(items[0]).id))
            .catch((error: unknown) => {
              if (error !== overtaken) throw error;
            });
        return {};
      },
    },
    store,
  );

export const handler = serveNotifications(createStore(env('TABLE_NAME')));
