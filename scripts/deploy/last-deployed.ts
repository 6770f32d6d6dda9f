import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import * as z from 'zod';

/** Finds the run of the workflow Deploy that deployed a stage last, for that workflow, which rolls back to its assembly. */

const usage = 'Usage: npm run deployed -- --stage <stage> --output <file>';

/** GitHub's API by its command line, which knows the repository: `{owner}/{repo}` stands for it. Returns JSON. */
type GitHub = (...args: string[]) => Promise<unknown>;

const execute = promisify(execFile);
const gitHub: GitHub = async (...args) => JSON.parse((await execute('gh', ['api', ...args])).stdout);

const pagesSchema = z.array(
  z.object({
    artifacts: z.array(
      z.object({
        expired: z.boolean(),
        created_at: z.iso.datetime(),
        workflow_run: z.object({ id: z.number() }).nullish(),
      }),
    ),
  }),
);

const repository = z.object({ id: z.number() });
const runSchema = z.object({
  path: z.string(),
  head_branch: z.string().nullish(),
  conclusion: z.string().nullish(),
  repository,
  head_repository: repository.nullish(),
});

/**
 * Whether a run was the workflow of main, and succeeded. Any workflow may name an artifact as it likes, also that of a pull request,
 * which comes from a fork whose branch may be named main, too.
 */
const isDeployment = ({ path, head_branch, conclusion, ...run }: z.output<typeof runSchema>): boolean =>
  // GitHub's own examples have the branch after the path.
  path.split('@')[0] === '.github/workflows/deploy.yml' &&
  head_branch === 'main' &&
  conclusion === 'success' &&
  run.head_repository?.id === run.repository.id;

/** Returns the id of the successful run of Deploy on main that deployed a stage last and has its assembly still, if there is one. */
export const lastDeployed = async (stage: string, api: GitHub): Promise<number | undefined> => {
  const actions = 'repos/{owner}/{repo}/actions';
  const artifacts = `${actions}/artifacts?name=deployed-${stage}&per_page=100`;
  const found = pagesSchema
    .parse(await api('--paginate', '--slurp', artifacts))
    .flatMap((page) => page.artifacts)
    .filter(({ expired }) => !expired)
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
  for (const { workflow_run: run } of found)
    if (run && isDeployment(runSchema.parse(await api(`${actions}/runs/${run.id}`)))) return run.id;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, output: { type: 'string' } } });
  const { stage, output } = values;
  if (!stage || !output) throw new Error(usage);
  const id = await lastDeployed(stage, gitHub);
  console.log(id ? `The run ${id} deployed ${stage} last.` : `No run has deployed ${stage}.`);
  if (id) appendFileSync(output, `run=${id}\n`);
};

if (process.argv[1]?.endsWith('last-deployed.ts'))
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
