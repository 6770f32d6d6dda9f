import type { Result } from './result';

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};

/** As much of Playwright's JSON report as is read here; `errors` are those outside of any test. */
export type PlaywrightReport = { suites: Suite[]; errors?: { message?: string }[] };

const testsIn = (suite: Suite): { name: string; status: string }[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${title}`, status })),
  ),
  ...(suite.suites ?? []).flatMap(testsIn),
];

/** The result of a run of Playwright, which tries a failed test again by itself. */
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
