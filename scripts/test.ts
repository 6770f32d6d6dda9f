import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureShell } from './browser';

/**
 * Runs every test there is, in order of haste, and ends with one line that counts them all. With `FULL_TESTS=1` those
 * that are long run at their full size.
 */

type Count = { passed: number; failed: number };
type Step = {
  name: string;
  command: string[];
  count: (code: number) => Count;
  env?: () => NodeJS.ProcessEnv;
};

const reports = mkdtempSync(join(tmpdir(), 'hairloom-test-'));
const node = process.execPath;
const bin = (path: string, ...rest: string[]) => [node, join('node_modules', path), ...rest];

const run = (command: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('close', (code) => resolve(code ?? 1));
  });

const asOne = (code: number): Count => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A report that is missing or empty is a failure: a runner that ran nothing has proved nothing. */
const fromReport = (path: string, read: (report: never) => Count) => (code: number) => {
  try {
    const count = read(JSON.parse(readFileSync(path, 'utf8')) as never);
    const ran = count.passed + count.failed > 0;
    return code === 0 && ran ? count : { ...count, failed: Math.max(1, count.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const jest = (...projects: string[]): Step => {
  const name = projects.join(', ');
  const report = join(reports, `jest-${projects.join('-')}.json`);
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  return {
    name,
    command: [
      node,
      ...flags,
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--forceExit',
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
    ],
    count: fromReport(
      report,
      (it: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
        passed: it.numPassedTests,
        failed: it.numFailedTests || it.numFailedTestSuites,
      }),
    ),
  };
};

const playwright = (name: string, folder: string, env: () => NodeJS.ProcessEnv): Step => {
  const report = join(reports, `${folder}.json`);
  const config = `--config=test/${folder}/playwright.config.ts`;
  return {
    name,
    command: bin('@playwright/test/cli.js', 'test', config, '--reporter=list,json'),
    env: () => ({ ...env(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count: fromReport(report, (it: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: it.stats.expected + it.stats.flaky,
      failed: it.stats.unexpected,
    })),
  };
};

const steps: Step[] = [
  { name: 'lint', command: bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'), count: asOne },
  { name: 'types', command: bin('typescript/bin/tsc'), count: asOne },
  jest('unit', 'architecture', 'infra'),
  jest('api'),
  jest('faults', 'full'),
  playwright('design system', 'ui', () => ({ PORT: '4310', CHROMIUM_PATH: ensureBrowser() })),
  playwright('end to end', 'e2e', () => ({
    PORT: '4300',
    DATA_DIR: join(reports, 'data'),
    STRIPE_SECRET_KEY: '',
    CHROMIUM_PATH: ensureShell(),
  })),
];

const only = process.argv.slice(2);
const env = {
  ...process.env,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

const total: Count = { passed: 0, failed: 0 };
for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const began = Date.now();
  const { passed, failed } = step.count(await run(step.command, { ...env, ...step.env?.() }));
  console.log(
    `\n${step.name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s\n`,
  );
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
