import { readFileSync } from 'node:fs';
import { accessPatterns } from '../../scripts/access-patterns';

test('the list of access patterns is the code’s', async () => {
  expect(readFileSync('lambdas/data/access-patterns.md', 'utf8')).toBe(await accessPatterns());
});
