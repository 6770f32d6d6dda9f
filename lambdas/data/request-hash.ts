import { createHash } from 'node:crypto';

/** What tells one attempt from another under the same Idempotency-Key. */
export const requestHash = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');
