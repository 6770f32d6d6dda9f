import { relative } from 'node:path';
import type { Result } from './result';

/** The part of Jest's JSON report that is read here. */
export type JestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type Tests = { passed: string[]; failed: string[]; failedFiles: string[] };

/**
 * Returns a report's tests by name. A file that failed without a failed test (because it does not load, for example)
 * counts as one failed test.
 */
export const testsOf = ({ testResults }: JestReport): Tests => {
  const tests: Tests = { passed: [], failed: [], failedFiles: [] };
  for (const { name, status, assertionResults } of testResults) {
    const file = relative('', name);
    const named = (wanted: string) =>
      assertionResults.filter((it) => it.status === wanted).map((it) => `${file}: ${it.fullName}`);
    const failed = named('failed');
    tests.passed.push(...named('passed'));
    if (status !== 'failed' && failed.length === 0) continue;
    tests.failedFiles.push(file);
    tests.failed.push(...(failed.length > 0 ? failed : [`${file}: did not run`]));
  }
  return tests;
};

/** Returns the result of a single run. */
export const resultOf = (report: JestReport): Result => {
  const { passed, failed } = testsOf(report);
  return { passed: passed.length, failed, flaky: [] };
};

/**
 * Combines a run with a second run of its failed files. A test passes if it passed in the first run, or by name in
 * the second.
 */
export const resultOfTwo = (first: JestReport, second: JestReport): Result => {
  const [before, after] = [testsOf(first), testsOf(second)];
  const passedNow = new Set(after.passed);
  const loads = (name: string) =>
    name.endsWith(': did not run') && !after.failedFiles.some((file) => name.startsWith(`${file}: `));
  const flaky = before.failed.filter((name) => passedNow.has(name) || loads(name));
  const failed = before.failed.filter((name) => !flaky.includes(name));
  const known = new Set([...before.passed, ...before.failed]);
  // Tests of a file that did not load in the first run can still fail in the second.
  const newlyFailed = after.failed.filter((name) => !known.has(name));
  return {
    passed: new Set([...before.passed, ...after.passed]).size,
    failed: [...failed, ...newlyFailed],
    flaky,
  };
};
