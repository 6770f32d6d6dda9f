export type Attempt = { input: string; key: string };

/**
 * An attempt to buy, with its Idempotency-Key: the same input keeps its key, so that a second click or a retry after a
 * lost reply gets the first one's answer; any other input is a new attempt.
 */
export const attemptFor = (input: unknown, last?: Attempt): Attempt => {
  const json = JSON.stringify(input);
  return last?.input === json ? last : { input: json, key: crypto.randomUUID() };
};
