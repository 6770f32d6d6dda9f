import * as z from 'zod';
import { Refusal } from '../../shared/http/refusal';
import type { NotificationKind } from '../../shared/notifications/preferences';
import { notification } from '../../shared/notifications/schema';
import { isoOf } from '../../shared/time/iso';
import { defaulted, entity } from './engine/entity';
import { alreadyExists } from './engine/insert';
import type { Query } from './engine/store';
import { update, type Write } from './engine/writes';

const notificationSchema = notification.extend({
  userId: z.string(),
  /** Sorts by when it was stored, which may be later than what it is about. Older notifications have only their id. */
  arrival: z.string().optional(),
});
type StoredNotification = z.output<typeof notificationSchema>;

/**
 * A notification to be stored. `event` is unique among the notifications about the same thing. Without a `kind`, it
 * cannot be turned off.
 */
export type NewNotification = Pick<StoredNotification, 'userId' | 'type' | 'title' | 'message' | 'link'> & {
  event: string;
  kind?: NotificationKind;
};

/** The id of what a notification is about, and when that happened (ISO). */
export type Subject = { id: string; at: string };

/** What is to be told about one subject. */
export type AboutSubject = { subject: Subject; all: NewNotification[] };

const partition = (userId: string) => `NOTIFICATIONS#${userId}`;
const unreadPartition = (userId: string) => `UNREAD#${userId}`;

/** Notifications. An id sorts by time and is derived from the event, so that an event handled twice is stored once. */
export const notifications = entity({
  schema: notificationSchema,
  key: (userId: string, id: string) => ({ pk: partition(userId), sk: id }),
  idOf: ({ userId, id }) => [userId, id],
  indexes: ({ userId, id, read, arrival }) =>
    read ? {} : { customerStatusPk: unreadPartition(userId), customerSk: arrival ?? id },
});

/** Returns a notification's id. `at` (ISO) is when the event happened, `what` names it and its subject. */
export const notificationId = (at: string, what: string): string =>
  `${Date.parse(at).toString(36).padStart(9, '0')}-${what}`;

/** Returns an unread notification as it is stored. `now` is in milliseconds. */
export const unreadNotification = (
  { event, kind: _, ...notification }: NewNotification,
  { id, at }: Subject,
  now: number,
): StoredNotification => {
  const what = `${id}-${event}`;
  const arrival = notificationId(isoOf(now), what);
  return { ...notification, id: notificationId(at, what), read: false, createdAt: at, arrival };
};

/** A user's notifications, newest first. */
export const notificationsOf = (userId: string): Query<StoredNotification> => ({
  partition: partition(userId),
  descending: true,
  parse: notifications.parse,
});

/** A user's notifications about what happened from `at` (ISO) on, latest first. */
export const notificationsSince = (userId: string, at: string): Query<StoredNotification> => ({
  ...notificationsOf(userId),
  from: notificationId(at, ''),
});

/** Replaces the message of a notification. */
export const setMessage = ({ userId, id }: StoredNotification, message: string): Write =>
  update(notifications.key(userId, id), [
    {
      set: ['#message = :message'],
      conditions: ['attribute_exists(pk)'],
      names: { '#message': 'message' },
      values: { ':message': message },
    },
  ]);

/**
 * Index `byCustomerStatus`: a user's unread notifications, latest first. Those up to the read mark are among them, so
 * `isAfterMark` sorts these out.
 */
export const unreadOf = (userId: string): Query<StoredNotification> => ({
  index: 'byCustomerStatus',
  partition: unreadPartition(userId),
  descending: true,
  parse: notifications.parse,
});

/** Whether a notification arrived after a user had marked all as read. */
export const isAfterMark = ({ arrival, id }: StoredNotification, { upTo }: { upTo: string }): boolean =>
  (arrival ?? id) > upTo;

/** Marks a notification as read. Throws `not_found`. */
export const markRead = (userId: string, id: string): Write => ({
  action: {
    Update: {
      Key: notifications.key(userId, id),
      UpdateExpression: 'SET #read = :true REMOVE customerStatusPk, customerSk',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#read': 'read' },
      ExpressionAttributeValues: { ':true': true },
    },
  },
  conditionError: () => new Refusal('not_found'),
});

/** The latest arrival up to which a user has marked all as read. */
export const readMarks = defaulted({
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'READMARK' }),
  schema: z.object({ upTo: z.string().default('') }),
});

type ArrivedLast = Pick<StoredNotification, 'id' | 'arrival'>;

/**
 * Marks all notifications up to the one that arrived last as read. The mark never moves back. Throws `alreadyExists` if
 * it is already there or further on.
 */
export const markAllRead = (userId: string, { id, arrival: upTo = id }: ArrivedLast): Write => ({
  action: {
    Put: {
      Item: { ...readMarks.key(userId), upTo },
      ConditionExpression: 'attribute_not_exists(upTo) OR upTo < :upTo',
      ExpressionAttributeValues: { ':upTo': upTo },
    },
  },
  conditionError: alreadyExists,
});
