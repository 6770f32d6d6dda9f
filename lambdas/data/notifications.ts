import * as z from 'zod';
import { notification } from '../../shared/notifications/api';
import { entity } from './entity';

const notificationSchema = notification.extend({ userId: z.string() });
export type StoredNotification = z.output<typeof notificationSchema>;

const partition = (userId: string) => `NOTIFICATIONS#${userId}`;

/** What a person is told. Its id sorts by time and follows from what happened, so that telling it twice is telling it once. */
export const notifications = entity({
  schema: notificationSchema,
  key: (userId: string, id: string) => ({ pk: partition(userId), sk: id }),
  idOf: ({ userId, id }) => [userId, id],
});

/** `at` is the ISO instant it happened, `what` the thing and its event. */
export const notificationId = (at: string, what: string): string =>
  `${Date.parse(at).toString(36).padStart(9, '0')}-${what}`;

/** A person's notifications, newest first. */
export const notificationsOf = (userId: string) => ({ partition: partition(userId), descending: true });

/** Up to which notification a person has read all; one item, however many there are. */
export const readMarks = {
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'READMARK' }),
  parse: (item: Record<string, unknown> | undefined) =>
    z.object({ upTo: z.string().default('') }).parse(item ?? {}),
};
