import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JestReport, resultOf, resultOfTwo, testsOf } from './jest-report';
import type { Moment } from './moments';
import { type PlaywrightReport, resultOf as resultOfPlaywright } from './playwright-report';
import type { Result } from './result';
import type { Kind, Part } from './selection';

/** A test step; `run` runs all of its tests. */
export type Step = { name: string; run: () => Promise<Result> };

/** The folder for the test runners' reports; `removeReports` deletes it. */
export const reports = mkdtempSync(join(tmpdir(), 'hairloom-test-'));
export const removeReports = (): void => rmSync(reports, { recursive: true, force: true });

const node = process.execPath;
const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

const spawnNode = (command: string[], more: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const stdio: ['ignore', 'inherit', 'inherit'] = ['ignore', 'inherit', 'inherit'];
    const child = spawn(node, command, { stdio, env: { ...env, ...more } });
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Returns undefined if the report is missing or cannot be read. */
const readReport = <Report>(path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
};

/**
 * Counts a runner as failed if it exited with an error, left no report, or ran no tests, whatever its results say. A
 * change may touch no test, so there `mayBeEmpty`.
 */
const checked = (name: string, code: number, result: Result | undefined, mayBeEmpty = false): Result => {
  if (!result)
    return { passed: 0, failed: [`${name}: no report, since its set-up or its end failed`], flaky: [] };
  if (result.failed.length > 0) return result;
  if (code !== 0) return { ...result, failed: [`${name}: exited with code ${code}, though no test failed`] };
  return result.passed > 0 || mayBeEmpty ? result : { ...result, failed: [`${name}: no test ran`] };
};

/** A command that passes or fails as a whole. Its output appears at its end, as other steps run beside it. */
export const commandStep = (name: string, ...command: string[]): Step => ({
  name,
  run: () =>
    new Promise((resolve) => {
      const child = spawn(node, command, { stdio: ['ignore', 'pipe', 'pipe'], env });
      const output: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => void output.push(chunk));
      child.on('close', (code) => {
        process.stdout.write(Buffer.concat(output));
        const passed = code === 0;
        resolve({ passed: passed ? 1 : 0, failed: passed ? [] : [name], flaky: [] });
      });
    }),
});

let runs = 0;

const runJest = async (projects: Kind[], variables: NodeJS.ProcessEnv, more: string[] = []) => {
  const path = join(reports, `jest-${runs++}.json`);
  const flags = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const report = ['--json', `--outputFile=${path}`];
  const code = await spawnNode(
    [...flags, '--ci', '--forceExit', ...report, '--selectProjects', ...projects, ...more],
    variables,
  );
  return { code, report: readReport<JestReport>(path) };
};

const jestFilter = (part: Part): string[] => {
  if (part === 'all') return [];
  return 'files' in part
    ? ['--runTestsByPath', ...part.files]
    : ['--passWithNoTests', '--findRelatedTests', ...part.changed];
};

type JestOptions = { name?: string; part?: Part; moment?: Moment | undefined; variables?: NodeJS.ProcessEnv };

/**
 * Runs Jest projects, as if a moment were now if there is one. Files with failed tests run once more on their own, in
 * case the machine was too busy.
 */
export const jestStep = (
  projects: Kind[],
  { name = projects.join(', '), part = 'all', moment, variables = {} }: JestOptions,
): Step => ({
  name,
  run: async () => {
    // Makes tests and local clouds run as if the moment were now.
    const asAt = () => (moment ? { CLOCK_OFFSET_MS: String(moment.at - Date.now()) } : {});
    const mayBeEmpty = part !== 'all' && 'changed' in part;
    if (moment) console.log(`\nAs on ${moment.name}:`);
    const first = await runJest(projects, { ...variables, ...asAt() }, jestFilter(part));
    const failedFiles = first.report ? testsOf(first.report).failedFiles : [];
    if (!first.report || failedFiles.length === 0)
      return checked(name, first.code, first.report && resultOf(first.report), mayBeEmpty);
    console.log(`\nRunning again on their own: ${failedFiles.join(', ')}\n`);
    const again = ['-w', '1', '--runTestsByPath', ...failedFiles];
    const second = await runJest(projects, { ...variables, ...asAt() }, again);
    if (!second.report) return resultOf(first.report);
    return checked(name, second.code, resultOfTwo(first.report, second.report));
  },
});

/** Runs the Playwright tests of a folder. */
export const playwrightStep = (folder: Kind, part: Part, variables: () => NodeJS.ProcessEnv): Step => ({
  name: folder,
  run: async () => {
    const path = join(reports, `${folder}.json`);
    const cli = ['node_modules/@playwright/test/cli.js', 'test'];
    const options = [`--config=test/${folder}/playwright.config.ts`, '--reporter=list,json'];
    const files = part !== 'all' && 'files' in part ? part.files : [];
    const code = await spawnNode([...cli, ...options, ...files], {
      ...variables(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
    });
    const report = readReport<PlaywrightReport>(path);
    return checked(folder, code, report && resultOfPlaywright(report));
  },
});
