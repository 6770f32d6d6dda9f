import { existsSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { kinds } from '../../scripts/test/selection';
import { watchedMinutes } from '../../scripts/watch-alarms';
import { textFiles } from './references';
import { commandsOf, readYaml, workflows } from './workflows';

const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

/** The script of package.json that a command runs; undefined if it is not one of npm's ways to run one. */
const scriptOf = (command: string): string | undefined =>
  /^(?:[A-Z_]+=\S+ )*npm (?:run ([\w:]+)|(test|start)\b)/.exec(command)?.slice(1).find(Boolean);

/** Of GitHub's machines, besides npm. */
const tools = ['date'];

/** The file that a script of package.json runs. */
const fileOf = (script: string): string => /\S+\.ts\b/.exec(scripts[script] ?? '')?.[0] ?? '';

/** The options that a command names, such as `stage` of `npm run smoke -- --stage prod`. */
const optionsOf = (command: string): string[] =>
  [...command.replace(/^.*? -- /, '').matchAll(/(?:^| )--([\w-]+)/g)].map(([, name = '']) => name);

const jobs = workflows().flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file}, ${name}`, job })),
);
const commands = jobs.flatMap(({ name, job }) => commandsOf(job).map((command) => ({ name, command })));

test.each(commands)(
  '$name: "$command" installs, or runs a tool or a script of package.json, with options that it has',
  ({ command }) => {
    if (command.startsWith('npm install ') || tools.includes(command.split(' ')[0] ?? '')) return;
    const script = scriptOf(command);
    expect(Object.keys(scripts)).toContain(script);
    if (!command.includes(' -- ')) return;
    const source = readFileSync(fileOf(script!), 'utf8');
    for (const name of optionsOf(command)) expect(source).toMatch(new RegExp(`\\b'?${name}'?: \\{ type: `));
  },
);

test.each(jobs)('$name refers only to steps that it has', ({ job }) => {
  const named = [...JSON.stringify(job).matchAll(/\bsteps\.(\w+)\./g)].map(([, id]) => id);
  const ids = job.steps.map(({ id }) => id);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a workflow that follows others names them', () => {
  const all = workflows().map(([, workflow]) => workflow);
  const followed = all.flatMap((workflow) => workflow.on.workflow_run?.workflows ?? []);
  expect(followed.length).toBeGreaterThan(0);
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(followed));
});

/** The jobs that deploy a stage. */
const { assembly, deploy } = Object.fromEntries(workflows())['deploy.yml']!.jobs;

/** Whether a condition of a workflow holds, which JavaScript reads as GitHub does as far as ours go. */
const holds = (condition: string | undefined, contexts: object): boolean =>
  Boolean(runInNewContext(condition!, contexts));

test('a stage is rolled back if the smoke test or an alarm fails, to what has passed both', () => {
  const done = deploy!.steps.map(({ run, uses, with: input }) => run ?? `${uses} ${input?.name}`);
  const order = [
    '--assembly assembly',
    'npm run smoke',
    'npm run alarms',
    'actions/upload-artifact@v4 deployed-',
    '--assembly previous',
  ];
  const places = order.map((part) => done.findIndex((step) => step.includes(part)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  const [, minutes] = /npm run alarms .*--minutes (\d+)/.exec(done.join('\n')) ?? [];
  expect(Number(minutes)).toBeGreaterThanOrEqual(watchedMinutes);
});

test('neither what CloudFormation failed to deploy nor what has passed is rolled back, nor to nothing', () => {
  const { if: condition } = deploy!.steps.find(({ id }) => id === 'rollback')!;
  expect(condition).toMatch(/^failure\(\)/);
  const isRolledBack = (deployed: string, alarms: string, run: string): boolean => {
    const steps = { deploy: { outcome: deployed }, alarms: { outcome: alarms }, last: { outputs: { run } } };
    return holds(condition, { failure: () => true, steps });
  };
  expect(isRolledBack('success', 'failure', '7')).toBe(true);
  // After the smoke test has failed.
  expect(isRolledBack('success', 'skipped', '7')).toBe(true);
  expect(isRolledBack('failure', 'skipped', '7')).toBe(false);
  // The assembly could not be kept.
  expect(isRolledBack('success', 'success', '7')).toBe(false);
  expect(isRolledBack('success', 'failure', '')).toBe(false);
});

test('a chosen stage is deployed, and one of main after the tests of its last commit', () => {
  const tested = { event: 'push', conclusion: 'success', head_sha: 'last' };
  const isDeployed = (workflow_run: object, stage = 'dev'): boolean =>
    holds(assembly!.if, {
      inputs: {},
      vars: { STAGE_OF_MAIN: stage },
      github: { event: { workflow_run }, sha: 'last' },
    });
  expect(isDeployed(tested)).toBe(true);
  expect(isDeployed(tested, '')).toBe(false);
  expect(isDeployed({ ...tested, conclusion: 'failure' })).toBe(false);
  expect(isDeployed({ ...tested, event: 'pull_request' })).toBe(false);
  expect(isDeployed({ ...tested, head_sha: 'earlier' })).toBe(false);
  expect(holds(assembly!.if, { inputs: { stage: 'prod' } })).toBe(true);
  // What is deployed is what the condition speaks of: the commit of the event.
  const checkouts = [assembly!, deploy!].map(({ steps: [checkout] }) => checkout);
  for (const checkout of checkouts) expect(checkout?.with).not.toHaveProperty('ref');
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
  // A token by which AWS knows the job is for the one that assumes a role there.
  const isDeploying = job.steps.some(({ uses }) => uses?.startsWith('aws-actions/'));
  const deploying = { actions: 'read', 'id-token': 'write' };
  expect(job.permissions).toEqual({ contents: 'read', ...(isDeploying && deploying) });
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

type LockedPackage = {
  version: string;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

test('the lock file has the binaries for every system, since npm installs none that it lacks', () => {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.length).toBeGreaterThan(10);
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

test('the overrides name the packages that do not accept our React, so that npm does not warn of them', () => {
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8'));
  const react = packages['node_modules/react']!.version.split('.')[0]!;
  const outdated = Object.entries(packages).flatMap(([path, { peerDependencies = {} }]) =>
    peerDependencies.react && !new RegExp(`(\\^|>=)${react}|>=|\\*`).test(peerDependencies.react)
      ? [path.replace(/^.*node_modules\//, '')]
      : [],
  );
  expect([...new Set(outdated)]).toEqual(Object.keys(overrides));
});
