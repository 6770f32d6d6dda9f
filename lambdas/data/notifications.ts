import * as z from 'zod';
import { Refusal } from '../../shared/http/refusal';
import { notification } from '../../shared/notifications/api';
import { entity, single } from './entity';
import { alreadyExists } from './insert';
import type { Query } from './store';
import type { Write } from './writes';

const notificationSchema = notification.extend({ userId: z.string() });
export type StoredNotification = z.output<typeof notificationSchema>;

/** A notification to be stored. `event` is unique among the notifications about the same thing. */
export type NewNotification = Pick<StoredNotification, 'userId' | 'type' | 'title' | 'message' | 'link'> & {
  event: string;
};

const partition = (userId: string) => `NOTIFICATIONS#${userId}`;

/** Notifications. An id sorts by time and is derived from the event, so that an event handled twice is stored once. */
export const notifications = entity({
  schema: notificationSchema,
  key: (userId: string, id: string) => ({ pk: partition(userId), sk: id }),
  idOf: ({ userId, id }) => [userId, id],
});

/** Returns a notification's id. `at` (ISO) is when the event happened, `what` names it and its subject. */
export const notificationId = (at: string, what: string): string =>
  `${Date.parse(at).toString(36).padStart(9, '0')}-${what}`;

/** A user's notifications, newest first. */
export const notificationsOf = (userId: string): Query<StoredNotification> => ({
  partition: partition(userId),
  descending: true,
  parse: notifications.parse,
});

/** Marks a notification as read. Throws `not_found`. */
export const markRead = (userId: string, id: string): Write => ({
  action: {
    Update: {
      Key: notifications.key(userId, id),
      UpdateExpression: 'SET #read = :true',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#read': 'read' },
      ExpressionAttributeValues: { ':true': true },
    },
  },
  conditionError: () => new Refusal('not_found'),
});

/** The newest notification up to which a user has marked all as read. */
export const readMarks = single({
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'READMARK' }),
  parse: (item) => z.object({ upTo: z.string().default('') }).parse(item ?? {}),
});

/**
 * Marks all notifications up to `upTo` as read. The mark never moves back. Throws `alreadyExists` if it is already there
 * or further on.
 */
export const markAllRead = (userId: string, upTo: string): Write => ({
  action: {
    Put: {
      Item: { ...readMarks.key(userId), upTo },
      ConditionExpression: 'attribute_not_exists(upTo) OR upTo < :upTo',
      ExpressionAttributeValues: { ':upTo': upTo },
    },
  },
  conditionError: alreadyExists,
});
