/** Returns the idempotency key for a listing with this name, so that its id is the same in every demo. */
export const idempotencyKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .padEnd(8, '-');
