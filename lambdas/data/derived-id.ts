import { createHash } from 'node:crypto';

/** The id a thing has that somebody asked for under an Idempotency-Key: asking again finds it. */
export const derivedId = (ownerId: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${ownerId}:${idempotencyKey}`).digest('base64url').slice(0, 26);
