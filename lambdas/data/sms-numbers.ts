import * as z from 'zod';
import { entity } from './engine/entity';

const smsNumberSchema = z.object({
  userId: z.string(),
  /** The number that was proved to be theirs, as carriers take it; missing until the first code was entered. */
  phone: z.string().optional(),
  verifiedAt: z.string().optional(),
  /** When its carrier first refused a message, because its owner replied STOP. */
  stoppedAt: z.string().optional(),
  /** The number that a code was sent to, and a hash of that code. */
  pending: z.object({ phone: z.string(), digest: z.string(), sentAt: z.string(), tries: z.int() }).optional(),
  version: z.int(),
});
export type SmsNumber = z.output<typeof smsNumberSchema>;

/** Where a person's text messages go. Deleted with their account. */
export const smsNumbers = entity({
  schema: smsNumberSchema,
  key: (userId: string) => ({ pk: `SMS#${userId}`, sk: 'SMS' }),
  idOf: ({ userId }) => [userId],
  // A number that nobody proved to be theirs is forgotten.
  indexes: ({ phone, pending }) =>
    !phone && pending ? { ttl: Math.floor(Date.parse(pending.sentAt) / 1000) + 86_400 } : {},
});

/** The number that reminders go to; undefined if none was proved, or if its owner replied STOP. */
export const numberToText = (found: SmsNumber | undefined): string | undefined =>
  found?.verifiedAt && !found.stoppedAt ? found.phone : undefined;
