import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * The files that differ from a commit, by path from the root, with those that Git does not know yet. Deleted files are
 * left out. Throws if Git does not know the commit.
 */
export const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', commit, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
