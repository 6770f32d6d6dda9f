import { join } from 'node:path';
import { ensureBrowser, ensureHeadlessShell } from '../browser';
import { momentOfTheDay, momentsAfter } from './moments';
import { addResults, emptyResult, type Result, strict, summaryOf } from './result';
import { changedSince, type Kind, selectionOf, testFiles, touchedBy } from './selection';
import { commandStep, jestStep, playwrightStep, removeReports, reports, type Step } from './steps';

/**
 * Runs tests, the fastest kinds first, then prints the names of those that failed or passed only on the second try, and
 * one line with the totals. Lint and type checks run beside the others.
 *
 * Arguments select kinds (`unit`, `api`, …) and test files by a part of their path. `--changed` selects what the
 * changes since the last commit touch, `--changed=main` what those since another commit touch.
 *
 * All but the browser tests run as if it were another day or hour, a different one every day. With `FULL_TESTS=1`, they
 * run today with long tests at full size, then at ordinary size as on each of the other days and hours; a test that
 * passes only on the second try has then failed.
 */

const isFull = process.env.FULL_TESTS === '1';
const moment = isFull ? undefined : momentOfTheDay(Date.now());
const ordinarySize = { FULL_TESTS: '' };

const selected = () => {
  const args = process.argv.slice(2);
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
  if (changed) return touchedBy(changedSince(changed.split('=')[1] ?? 'HEAD'));
  return selectionOf(args, testFiles(), isFull);
};

const selection = selected();

const isWhole = (kind: Kind): boolean => selection.get(kind) === 'all';

/** One run of Jest for all of these kinds that run as a whole, and one for each of which only some files run. */
const jestSteps = (kinds: Kind[]): Step[] => {
  const whole = kinds.filter(isWhole);
  const others = kinds.filter((kind) => selection.has(kind) && !isWhole(kind));
  return [
    ...(whole.length > 0 ? [jestStep(whole, { moment })] : []),
    ...others.map((kind) => jestStep([kind], { part: selection.get(kind)!, moment })),
  ];
};

const browserStep = (kind: Kind, variables: () => NodeJS.ProcessEnv): Step[] => {
  const part = selection.get(kind);
  return part ? [playwrightStep(kind, part, variables)] : [];
};

const moments = (): Step[] =>
  momentsAfter(Date.now()).map((each) =>
    jestStep(['unit', 'api', 'faults'], { name: 'moments', moment: each, variables: ordinarySize }),
  );

const commands: Step[] = [
  commandStep('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  // One thread: on two processors, tests use the other.
  commandStep('types', 'node_modules/typescript/bin/tsc', '-b', '--singleThreaded'),
].filter(({ name }) => selection.has(name as Kind));

const steps: Step[] = [
  ...jestSteps(['unit', 'component', 'architecture']),
  ...jestSteps(['infra']),
  ...jestSteps(['api']),
  ...jestSteps(['faults', 'full']),
  ...browserStep('ui', () => ({ PORT: '4310', CHROMIUM_PATH: ensureBrowser() })),
  ...(['pages', 'e2e'] as const).flatMap((kind) =>
    browserStep(kind, () => ({
      PORT: '4300',
      DATA_DIR: join(reports, `data-${kind}`),
      STRIPE_SECRET_KEY: '',
      CHROMIUM_PATH: ensureHeadlessShell(),
    })),
  ),
  ...(selection.has('moments') ? moments() : []),
];

const runStep = async ({ name, run }: Step): Promise<Result> => {
  const began = Date.now();
  const result = await run();
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${name}: ${result.passed} passed, ${result.failed.length} failed, ${seconds} s\n`);
  return result;
};

let total = emptyResult;
const besides = Promise.all(commands.map(runStep));
for (const step of steps) total = addResults(total, await runStep(step));
for (const result of await besides) total = addResults(total, result);
removeReports();
if (isFull) total = strict(total);
console.log(summaryOf(total));
process.exit(total.failed.length > 0 || total.passed === 0 ? 1 : 0);
