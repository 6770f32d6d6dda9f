import { createHash } from 'node:crypto';

/** Returns a hash that tells two requests with the same Idempotency-Key apart. */
export const requestHash = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');
