import { lastDeployed } from '../../../scripts/deploy/last-deployed';

/** What GitHub says of a run, as far as it matters. */
const deployment = {
  path: '.github/workflows/deploy.yml',
  head_branch: 'main',
  conclusion: 'success' as string | null,
  repository: { id: 1 },
  head_repository: { id: 1 } as { id: number } | null,
};
const artifact = (run: number, day: number) => ({
  name: 'deployed-prod',
  expired: false,
  created_at: `2026-11-${day}T12:00:00Z`,
  workflow_run: { id: run, head_branch: 'main' },
});

/** GitHub with artifacts on two pages, and runs. */
const gitHub =
  (pages: ReturnType<typeof artifact>[][], runs: Record<number, typeof deployment>) =>
  async (...args: string[]): Promise<unknown> => {
    const path = args.at(-1)!;
    if (path === 'repos/{owner}/{repo}/actions/artifacts?name=deployed-prod&per_page=100') {
      expect(args.slice(0, -1)).toEqual(['--paginate', '--slurp']);
      return pages.map((artifacts) => ({ total_count: artifacts.length, artifacts }));
    }
    const id = /^repos\/{owner}\/{repo}\/actions\/runs\/(\d+)$/.exec(path)?.[1];
    return runs[Number(id)];
  };

test('the last run that deployed a stage is found on any page', async () => {
  const pages = [
    [artifact(11, 20), artifact(12, 21)],
    [artifact(13, 23), artifact(14, 22)],
  ];
  const runs = { 11: deployment, 12: deployment, 13: deployment, 14: deployment };
  expect(await lastDeployed('prod', gitHub(pages, runs))).toBe(13);
  expect(await lastDeployed('prod', gitHub([[]], {}))).toBeUndefined();
});

test.each([
  ['another workflow', { path: '.github/workflows/test.yml' }],
  ['another branch', { head_branch: 'topic' }],
  ['a fork', { head_repository: { id: 2 } }],
  ['a fork that is deleted', { head_repository: null }],
  ['a run that was rolled back', { conclusion: 'failure' }],
  ['a run that has not ended', { conclusion: null }],
])('what %s has left as an assembly is not rolled back to', async (_, other) => {
  const runs = { 11: deployment, 12: { ...deployment, ...other } };
  expect(await lastDeployed('prod', gitHub([[artifact(12, 21), artifact(11, 20)]], runs))).toBe(11);
  expect(await lastDeployed('prod', gitHub([[artifact(12, 21)]], runs))).toBeUndefined();
});

test('nor one that GitHub keeps no longer', async () => {
  const expired = { ...artifact(12, 21), expired: true };
  const runs = { 11: deployment, 12: deployment };
  expect(await lastDeployed('prod', gitHub([[expired, artifact(11, 20)]], runs))).toBe(11);
});
