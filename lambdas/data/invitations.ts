import { createHash } from 'node:crypto';
import * as z from 'zod';
import { byStatus, statusKeys } from './engine/by-status';
import { entity } from './engine/entity';

const invitationSchema = z.object({
  id: z.string(),
  /** Of the person invited; in lower case. */
  email: z.string(),
  /** The person, if they had an account when they were invited. */
  userId: z.string().optional(),
  /** Part of the link of the invitation. */
  code: z.string(),
  /** The email address of the admin. */
  invitedBy: z.string(),
  inviterId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  version: z.int(),
});
export type StoredInvitation = z.output<typeof invitationSchema>;

/** Returns the id of the invitation of an email address in lower case. There is one per address. */
export const invitationIdOf = (email: string): string =>
  createHash('sha256').update(email).digest('base64url');

/** How long an invitation is kept after it has expired, in seconds. */
const keptSeconds = 30 * 86_400;

/** Invitations to become an admin, until they are accepted or withdrawn. */
export const invitations = entity({
  schema: invitationSchema,
  key: (id: string) => ({ pk: `INVITATION#${id}`, sk: 'INVITATION' }),
  idOf: ({ id }) => [id],
  indexes: ({ id, createdAt, expiresAt }) => ({
    ...statusKeys('INVITATIONS', 'open', createdAt, id),
    ttl: Math.floor(Date.parse(expiresAt) / 1_000) + keptSeconds,
  }),
});

/** Index `byStatus`: all invitations, newest first. */
export const openInvitations = byStatus<StoredInvitation, 'open'>('INVITATIONS', invitations.parse);
