import * as z from 'zod';
import { Refusal } from '../../shared/http/refusal';
import { notification } from '../../shared/notifications/api';
import { entity, single } from './entity';
import { alreadyExists } from './insert';
import type { Query } from './store';
import type { Write } from './writes';

const notificationSchema = notification.extend({ userId: z.string() });
export type StoredNotification = z.output<typeof notificationSchema>;

/** What somebody is told; `event` is its name among the events of that one thing. */
export type NewNotification = Pick<StoredNotification, 'userId' | 'type' | 'title' | 'message' | 'link'> & {
  event: string;
};

const partition = (userId: string) => `NOTIFICATIONS#${userId}`;

/** What a person is told. Its id sorts by time and follows from what happened, so that an event handled twice is written once. */
export const notifications = entity({
  schema: notificationSchema,
  key: (userId: string, id: string) => ({ pk: partition(userId), sk: id }),
  idOf: ({ userId, id }) => [userId, id],
});

/** `at` is the ISO instant it happened, `what` the thing and its event. */
export const notificationId = (at: string, what: string): string =>
  `${Date.parse(at).toString(36).padStart(9, '0')}-${what}`;

/** A person's notifications, newest first. */
export const notificationsOf = (userId: string): Query<StoredNotification> => ({
  partition: partition(userId),
  descending: true,
  parse: notifications.parse,
});

/** Marks one as read. Throws `not_found`. */
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

/** Up to which notification a person has read all; one item, however many there are. */
export const readMarks = single({
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'READMARK' }),
  parse: (item) => z.object({ upTo: z.string().default('') }).parse(item ?? {}),
});

/**
 * Moves the mark forward, never back: a late request does not make unread what another one marked. Throws
 * `alreadyThere` where the mark is there or further.
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
