/** The result of a test step: the number of passed tests, and the names of failed and of flaky ones. */
export type Result = { passed: number; failed: string[]; flaky: string[] };

export const emptyResult: Result = { passed: 0, failed: [], flaky: [] };

export const addResults = (one: Result, other: Result): Result => ({
  passed: one.passed + other.passed,
  failed: [...one.failed, ...other.failed],
  flaky: [...one.flaky, ...other.flaky],
});

/** Counts flaky tests as failed. Their names stay among the flaky ones, so that the summary says why. */
export const strict = ({ passed, failed, flaky }: Result): Result => ({
  passed: passed - flaky.length,
  failed: [...failed, ...flaky],
  flaky,
});

/** Returns the summary: failed and flaky tests by name, and one line with the totals. */
export const summaryOf = ({ passed, failed, flaky }: Result): string =>
  [
    ...flaky.map((name) => `passed on the second try: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    `${passed} passed, ${failed.length} failed`,
  ].join('\n');
