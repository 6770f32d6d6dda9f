import { existsSync, readFileSync } from 'node:fs';
import { kinds } from '../../scripts/test/selection';
import { textFiles } from './references';
import { commandsOf, readYaml, workflows } from './workflows';

const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

/** The script of package.json that a command runs; undefined if it is not one of npm's ways to run one. */
const scriptOf = (command: string): string | undefined =>
  /^(?:[A-Z_]+=\S+ )*npm (?:run ([\w:]+)|(test|start)\b)/.exec(command)?.slice(1).find(Boolean);

const jobs = workflows().flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file}, ${name}`, job })),
);
const commands = jobs.flatMap(({ name, job }) => commandsOf(job).map((command) => ({ name, command })));

test.each(commands)('$name: "$command" installs, or runs a script of package.json', ({ command }) => {
  if (!command.startsWith('npm install ')) expect(Object.keys(scripts)).toContain(scriptOf(command));
});

test('the workflows run every kind of test', () => {
  const run = commands.map(({ command }) => command.replace('npm run check', scripts.check ?? ''));
  expect(run).toContain('npm run test:full');
  const named = run.flatMap((command) => /^npm test -- (.*)$/.exec(command)?.[1]?.split(' ') ?? []);
  // Other days and hours run with the full tests.
  expect([...named, 'moments'].sort()).toEqual([...kinds].sort());
});

test('tests run on the oldest Node version that the tools support and on the one that functions use', () => {
  const functions = /NODEJS_(\d+)_X/.exec(readFileSync('infra/constructs/func.ts', 'utf8'))?.[1];
  const [, oldest] = /^>=(\d+)/.exec(engines.node) ?? [];
  const matrix = jobs.flatMap(({ job }) => job.strategy?.matrix.node ?? []);
  expect(matrix).toEqual([Number(oldest), Number(functions)]);
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(functions);
});

test.each(jobs)('$name names its permissions, which let it read alone, and ends in time', ({ job }) => {
  expect(job.permissions).toEqual({ contents: 'read' });
  expect(job['timeout-minutes']).toBeLessThanOrEqual(360);
  const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
});

test('each workflow lets jobs read alone unless they name other permissions', () => {
  for (const [, { permissions }] of workflows()) expect(permissions).toEqual({ contents: 'read' });
});

test('updates of dependencies come in groups', () => {
  const { updates } = readYaml<{ updates: { 'package-ecosystem': string; groups: object }[] }>(
    '.github/dependabot.yml',
  );
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const { groups } of updates) expect(Object.keys(groups).length).toBeGreaterThan(0);
});

test('the forms for issues can be read', () => {
  for (const name of ['bug', 'feature'])
    expect(readYaml(`.github/ISSUE_TEMPLATE/${name}.yml`)).toMatchObject({ body: expect.any(Array) });
});

test('every path with owners exists', () => {
  const paths = readFileSync('.github/CODEOWNERS', 'utf8').match(/^\/\S+/gm) ?? [];
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path.slice(1)))).toEqual([]);
});

test('every script that a document or a comment tells people to run exists', () => {
  const named = textFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`(?:[A-Z_]+=\S+ )*npm run ([\w:]+)/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('the overrides name the packages that do not accept our React, so that npm does not warn of them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; peerDependencies?: Record<string, string> }>;
  };
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8'));
  const react = packages['node_modules/react']!.version.split('.')[0]!;
  const outdated = Object.entries(packages).flatMap(([path, { peerDependencies = {} }]) =>
    peerDependencies.react && !new RegExp(`(\\^|>=)${react}|>=|\\*`).test(peerDependencies.react)
      ? [path.replace(/^.*node_modules\//, '')]
      : [],
  );
  expect([...new Set(outdated)]).toEqual(Object.keys(overrides));
});
