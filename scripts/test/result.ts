/** What a step of the tests came to: how many passed, and by name which failed and which needed a second try. */
export type Result = { passed: number; failed: string[]; flaky: string[] };

export const emptyResult: Result = { passed: 0, failed: [], flaky: [] };

export const addResults = (one: Result, other: Result): Result => ({
  passed: one.passed + other.passed,
  failed: [...one.failed, ...other.failed],
  flaky: [...one.flaky, ...other.flaky],
});

/** The end of the log: each failed test, each that passed late, and one line that counts them all. */
export const summaryOf = ({ passed, failed, flaky }: Result): string =>
  [
    ...flaky.map((name) => `passed at the second try: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    `${passed} passed, ${failed.length} failed`,
  ].join('\n');
