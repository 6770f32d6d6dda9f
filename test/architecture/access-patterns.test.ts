import { readFileSync } from 'node:fs';
import { accessPatterns, findPatterns } from '../../scripts/access-patterns';

test('access-patterns.md matches the code', async () => {
  expect(readFileSync('lambdas/data/access-patterns.md', 'utf8')).toBe(await accessPatterns());
});

test('keys begin with their kind as a literal, since a function may read only the kinds that its code names', async () => {
  const patterns = (await findPatterns()).filter(({ index }) => index === 'the table');
  // What is stored beside an item has that item's partition.
  const ofKinds = patterns.filter(({ partition }) => partition !== '{itemPk}');
  expect(ofKinds.length).toBeGreaterThan(80);
  const isLiteral = ({ home, partition }: (typeof patterns)[number]) => {
    const [, kind] = /^([A-Z]+)#/.exec(partition) ?? [];
    return kind && new RegExp(`[\`']${kind}#`).test(readFileSync(home, 'utf8'));
  };
  expect(ofKinds.filter((pattern) => !isLiteral(pattern))).toEqual([]);
});
