import * as z from 'zod';
import { id, isoInstant } from '../http/fields';

export const notificationTypes = ['booking', 'order', 'payment', 'review', 'other'] as const;

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

/** A browser's key or secret of a subscription, as base64url: a point of P-256 has 65 bytes, the secret has 16. */
const encoded = (characters: number) =>
  z.string().regex(new RegExp(`^[0-9A-Za-z_-]{${characters}}$`), 'Not a valid key');

/** What a browser's push service gave it, and whether its pushes say what happened; leaving that out keeps what is stored. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1_000),
  p256dh: encoded(87),
  auth: encoded(22),
  details: z.boolean().optional(),
});

/** A device that gets pushes. Its id is a digest of its endpoint, so that a browser can tell which one it is. */
export const pushDevice = z.object({
  id,
  name: z.string(),
  details: z.boolean(),
  addedAt: isoInstant,
  lastUsedAt: isoInstant,
});
export type PushDevice = z.output<typeof pushDevice>;
