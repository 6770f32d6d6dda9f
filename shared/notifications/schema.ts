import * as z from 'zod';
import { isoInstant } from '../http/fields';

const notificationTypes = ['booking', 'order', 'payment', 'review', 'other'] as const;

/** Names an event and its subject, such as a week's payout to a person, so it is longer than other ids. */
export const notificationId = z.string().regex(/^[0-9A-Za-z_-]{1,200}$/, 'Not a valid id');

/** A notification. `link` is a path of this site. */
export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  link: z.string(),
  read: z.boolean(),
  createdAt: isoInstant,
});
export type Notification = z.output<typeof notification>;
