import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { safeLoad } = createRequire(import.meta.url)('js-yaml') as { safeLoad: (text: string) => unknown };

type Job = {
  if?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  strategy?: { matrix: { node?: number[]; run?: string[] } };
  steps: { id?: string; if?: string; uses?: string; run?: string; with?: Record<string, unknown> }[];
};

/** A workflow of GitHub: what it may do, and its jobs by name. */
type Workflow = {
  name: string;
  on: { workflow_run?: { workflows: string[] } };
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
};

const folder = '.github/workflows';

/** Reads a YAML file. */
export const readYaml = <T>(path: string): T => safeLoad(readFileSync(path, 'utf8')) as T;

/** All workflows, by file name. */
export const workflows = (): [string, Workflow][] =>
  readdirSync(folder).map((name) => [name, readYaml<Workflow>(join(folder, name))]);

/** The commands that a job runs. A step that runs a value of the job's matrix counts as all of them. */
export const commandsOf = ({ strategy, steps }: Job): string[] =>
  steps
    .flatMap(({ run = '' }) => (run.includes('matrix.run') ? (strategy?.matrix.run ?? []) : run.split('\n')))
    .filter((line) => line !== '');
