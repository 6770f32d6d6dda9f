import { join } from 'node:path';
import { ensureBrowser, ensureHeadlessShell } from '../browser';
import { addResults, emptyResult, summaryOf } from './result';
import { commandStep, jestStep, playwrightStep, removeReports, reports, type Step } from './steps';

/**
 * Runs all tests, the fastest first, then prints the names of failed tests and one line with the totals. Arguments
 * select steps by name. With `FULL_TESTS=1`, long tests run at full size.
 */

const steps: Step[] = [
  commandStep('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  commandStep('types', 'node_modules/typescript/bin/tsc'),
  jestStep('unit', 'architecture', 'infra'),
  jestStep('api'),
  jestStep('faults', 'full'),
  playwrightStep('design system', 'ui', () => ({ PORT: '4310', CHROMIUM_PATH: ensureBrowser() })),
  playwrightStep('end to end', 'e2e', () => ({
    PORT: '4300',
    DATA_DIR: join(reports, 'data'),
    STRIPE_SECRET_KEY: '',
    CHROMIUM_PATH: ensureHeadlessShell(),
  })),
];

const only = process.argv.slice(2);
let total = emptyResult;
for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const began = Date.now();
  const result = await step.run();
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${step.name}: ${result.passed} passed, ${result.failed.length} failed, ${seconds} s\n`);
  total = addResults(total, result);
}
removeReports();
console.log(summaryOf(total));
process.exit(total.failed.length > 0 || total.passed === 0 ? 1 : 0);
