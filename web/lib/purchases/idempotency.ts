export type Attempt = { input: string; key: string };

/**
 * Returns a purchase attempt with its Idempotency-Key. The same input keeps its key, so that a double click or a
 * retry gets the first response; other input is a new attempt.
 */
export const attemptFor = (input: unknown, last?: Attempt): Attempt => {
  const json = JSON.stringify(input);
  return last?.input === json ? last : { input: json, key: crypto.randomUUID() };
};
