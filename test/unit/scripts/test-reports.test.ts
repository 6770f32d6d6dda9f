import { resolve } from 'node:path';
import { type JestReport, resultOf, resultOfTwo } from '../../../scripts/test/jest-report';
import { resultOf as resultOfPlaywright } from '../../../scripts/test/playwright-report';
import { strict, summaryOf } from '../../../scripts/test/result';

/** A Jest report; a file without tests is one that did not load. */
const report = (files: Record<string, Record<string, 'passed' | 'failed'>>): JestReport => ({
  testResults: Object.entries(files).map(([file, tests]) => ({
    name: resolve(file),
    status:
      Object.values(tests).every((status) => status === 'passed') && tests !== noTests ? 'passed' : 'failed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  })),
});
const noTests = {};

const first = report({
  'a.test.ts': { one: 'passed', two: 'failed', three: 'failed' },
  'b.test.ts': noTests,
});

test('lists failed tests and files that did not load', () => {
  expect(resultOf(first)).toEqual({
    passed: 1,
    failed: ['a.test.ts: two', 'a.test.ts: three', 'b.test.ts: did not run'],
    flaky: [],
  });
});

test('a test that passes at the second try counts as passed and flaky; one that fails twice has failed', () => {
  const second = report({
    'a.test.ts': { one: 'passed', two: 'passed', three: 'failed' },
    'b.test.ts': { four: 'passed' },
  });
  expect(resultOfTwo(first, second)).toEqual({
    passed: 3,
    failed: ['a.test.ts: three'],
    flaky: ['a.test.ts: two', 'b.test.ts: did not run'],
  });
});

test('a failed test that is missing from the second run stays failed', () => {
  const second = report({ 'a.test.ts': { one: 'passed', three: 'passed' }, 'b.test.ts': noTests });
  expect(resultOfTwo(first, second).failed).toEqual(['a.test.ts: two', 'b.test.ts: did not run']);
});

test('a file that loads at the second try must pass as well', () => {
  const second = report({ 'a.test.ts': { two: 'passed', three: 'passed' }, 'b.test.ts': { four: 'failed' } });
  expect(resultOfTwo(first, second).failed).toEqual(['b.test.ts: did not run', 'b.test.ts: four']);
});

test('finds Playwright’s tests in nested suites, and errors outside of any', () => {
  const spec = (title: string, status: string) => ({ title, file: 'x.spec.ts', tests: [{ status }] });
  const suites = [
    {
      specs: [spec('one', 'expected')],
      suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }],
    },
    { specs: [spec('four', 'skipped')] },
  ];
  expect(resultOfPlaywright({ suites, errors: [{ message: 'No server\nat once' }] })).toEqual({
    passed: 2,
    failed: ['x.spec.ts: three', 'No server'],
    flaky: ['x.spec.ts: two'],
  });
});

test('the summary ends with the names and the counts', () => {
  expect(summaryOf({ passed: 3, failed: ['a: b'], flaky: ['c: d'] })).toBe(
    'passed on the second try: c: d\nfailed: a: b\n3 passed, 1 failed',
  );
});

test('a strict count takes tests that passed on the second try as failed', () => {
  expect(strict({ passed: 3, failed: ['a: b'], flaky: ['c: d'] })).toEqual({
    passed: 2,
    failed: ['a: b', 'c: d'],
    flaky: ['c: d'],
  });
});
