export type Wish = { input: string; key: string };

/**
 * The Idempotency-Key of a wish to buy: the same input keeps its key, so that a second click or a retry after a lost
 * reply answers with what the first made; any other input is a new wish.
 */
export const wishFor = (input: unknown, last?: Wish): Wish => {
  const json = JSON.stringify(input);
  return last?.input === json ? last : { input: json, key: crypto.randomUUID() };
};
