import { join } from 'node:path';
import { ensureBrowser, ensureHeadlessShell } from '../browser';
import { momentOfTheDay, momentsAfter } from './moments';
import { addResults, emptyResult, summaryOf } from './result';
import { commandStep, jestStep, playwrightStep, removeReports, reports, type Step } from './steps';

/**
 * Runs all tests, the fastest first, then prints the names of failed tests and one line with the totals. Arguments
 * select steps by name. Unit, API and fault tests run as if it were another day or hour, a different one every day.
 * With `FULL_TESTS=1`, they run today with long tests at full size, and then as on each of the other days and hours.
 */

const isFull = process.env.FULL_TESTS === '1';
const moment = isFull ? undefined : momentOfTheDay(Date.now());

/** Unit, API and fault tests as on each of the days and hours; the steps are called `moments`. */
const otherMoments = momentsAfter(Date.now()).map((each) =>
  jestStep(['unit', 'api', 'faults'], each, 'moments'),
);

const steps: Step[] = [
  commandStep('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  commandStep('types', 'node_modules/typescript/bin/tsc'),
  jestStep(['unit', 'architecture', 'infra'], moment),
  jestStep(['api'], moment),
  jestStep(['faults', 'full'], moment),
  playwrightStep('design system', 'ui', () => ({ PORT: '4310', CHROMIUM_PATH: ensureBrowser() })),
  playwrightStep('end to end', 'e2e', () => ({
    PORT: '4300',
    DATA_DIR: join(reports, 'data'),
    STRIPE_SECRET_KEY: '',
    CHROMIUM_PATH: ensureHeadlessShell(),
  })),
  ...otherMoments,
];

const only = process.argv.slice(2);
let total = emptyResult;
const isWanted = ({ name }: Step) => (only.length > 0 ? only.includes(name) : isFull || name !== 'moments');
for (const step of steps.filter(isWanted)) {
  const began = Date.now();
  const result = await step.run();
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${step.name}: ${result.passed} passed, ${result.failed.length} failed, ${seconds} s\n`);
  total = addResults(total, result);
}
removeReports();
console.log(summaryOf(total));
process.exit(total.failed.length > 0 || total.passed === 0 ? 1 : 0);
