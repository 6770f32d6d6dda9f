import * as z from 'zod';
import { entity } from './entity';

const notificationSchema = z.object({
  id: z.string(),
  userId: z.string(),
  type: z.enum(['booking', 'order', 'payment', 'review', 'other']),
  title: z.string(),
  message: z.string(),
  link: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.output<typeof notificationSchema>;

const partition = (userId: string) => `NOTIFICATIONS#${userId}`;

/** What a person is told. Its id follows from what happened, so that telling it twice is telling it once. */
export const notifications = entity({
  schema: notificationSchema,
  key: (userId: string, createdAt: string, id: string) => ({
    pk: partition(userId),
    sk: `${createdAt}#${id}`,
  }),
  idOf: ({ userId, createdAt, id }) => [userId, createdAt, id],
});

/** A person's notifications, newest first. */
export const notificationsOf = (userId: string) => ({ partition: partition(userId), descending: true });
