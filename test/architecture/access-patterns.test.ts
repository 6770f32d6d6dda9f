import { readFileSync } from 'node:fs';
import { accessPatterns } from '../../scripts/access-patterns';

test('access-patterns.md matches the code', async () => {
  expect(readFileSync('lambdas/data/access-patterns.md', 'utf8')).toBe(await accessPatterns());
});
