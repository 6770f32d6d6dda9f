import { createHash } from 'node:crypto';

/** Returns the id of what is created under an Idempotency-Key, so that a retry finds it. */
export const derivedId = (ownerId: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${ownerId}:${idempotencyKey}`).digest('base64url').slice(0, 26);
