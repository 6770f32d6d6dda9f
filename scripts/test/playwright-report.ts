import type { Result } from './result';

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};

/** The part of Playwright's JSON report that is read here; `errors` are those outside any test. */
export type PlaywrightReport = { suites: Suite[]; errors?: { message?: string }[] };

const testsIn = (suite: Suite): { name: string; status: string }[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${title}`, status })),
  ),
  ...(suite.suites ?? []).flatMap(testsIn),
];

/** Returns the result of a Playwright run, in which Playwright itself has retried failed tests. */
export const resultOf = ({ suites, errors = [] }: PlaywrightReport): Result => {
  const tests = suites.flatMap(testsIn);
  const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  const flaky = named('flaky');
  return {
    passed: named('expected').length + flaky.length,
    failed: [
      ...named('unexpected'),
      ...errors.map(({ message = 'an error' }) => message.split('\n')[0] ?? ''),
    ],
    flaky,
  };
};
