import { createHash } from 'node:crypto';
import { idempotencyConflict, invalid } from './errors';
import type { KeyRow } from './rows';
import type { Sandbox } from './sandbox';

const keptMs = 24 * 3600 * 1000;

/** A POST as its idempotency key sees it: whose it is, what it calls, and with what. */
export type Keyed = { key: string; account: string | null; path: string; body: string };

const fingerprintOf = ({ body }: Keyed) => createHash('sha256').update(body).digest('base64');

const rowId = ({ key, account }: Keyed) => `${account ?? ''}/${key}`;

/**
 * The answer a key already has, or null for a new or expired key. Throws Stripe's idempotency errors: 400 when the
 * path or the parameters differ from the first request's, and for a key longer than 255 characters.
 */
export const rememberedAnswer = (sandbox: Sandbox, keyed: Keyed): KeyRow | null => {
  if (keyed.key.length > 255) throw invalid('Idempotency keys can be at most 255 characters long.');
  const row = sandbox.store.get('keys', rowId(keyed));
  if (!row || sandbox.clock() - row.at >= keptMs) return null;
  if (row.request !== keyed.path)
    throw idempotencyConflict(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${row.request}' vs '${keyed.path}'). Try using a key other than '${keyed.key}' if you meant to execute a different request.`,
    );
  if (row.fingerprint !== fingerprintOf(keyed))
    throw idempotencyConflict(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${keyed.key}' if you meant to execute a different request.`,
    );
  return row;
};

/** Keeps the answer of a key for 24 hours of the clock. */
export const rememberAnswer = (
  sandbox: Sandbox,
  keyed: Keyed,
  answer: { status: number; body: string; requestId: string },
): void =>
  sandbox.store.put('keys', {
    ...answer,
    id: rowId(keyed),
    request: keyed.path,
    fingerprint: fingerprintOf(keyed),
    at: sandbox.clock(),
  });

/** Marks keys as in use while their request runs; a second one meanwhile gets 409. Returns the release. */
export const keysInUse = () => {
  const running = new Set<string>();
  return (keyed: Keyed): (() => void) => {
    const id = rowId(keyed);
    if (running.has(id))
      throw idempotencyConflict(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${keyed.key}. Please try again later.`,
      );
    running.add(id);
    return () => running.delete(id);
  };
};

/** Forgets keys past their 24 hours. They are kept oldest first, so the first young one ends the walk. */
export const forgetOldKeys = (sandbox: Sandbox): void => {
  for (const row of sandbox.store.each('keys')) {
    if (sandbox.clock() - row.at < keptMs) return;
    sandbox.store.remove('keys', row.id);
  }
};
