import * as fc from 'fast-check';
import { blockSize, blocksWith, indexBlocks } from '../../../lambdas/search/text-blocks';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '@', '文'), maxLength: 9 });
const texts = fc.array(text, { minLength: 1, maxLength: 5 * blockSize, size: 'max' });

test('no block that contains the words is left out', () => {
  fc.assert(
    fc.property(texts, fc.array(text, { maxLength: 2 }), fc.nat(4), (given, words, first) => {
      const blocks = blocksWith(indexBlocks(given), words, first);
      const expected = new Set(
        given.flatMap((each, number) =>
          words.every((word) => each.includes(word)) ? [Math.floor(number / blockSize)] : [],
        ),
      );
      expect(blocks).toEqual(expect.arrayContaining([...expected].filter((block) => block >= first)));
      expect(blocks.every((block) => block >= first && block * blockSize < given.length)).toBe(true);
      expect(blocks).toEqual([...new Set(blocks)].sort((a, b) => a - b));
    }),
  );
});

test('a text that few have leads to few of many blocks', () => {
  const many = Array.from({ length: 40 * blockSize }, (_, number) => `customer-${number}@example.com`);
  const wanted = 20 * blockSize + 7;
  const blocks = blocksWith(indexBlocks(many), [`-${wanted}@`], 0);
  expect(blocks).toContain(20);
  expect(blocks.length).toBeLessThan(10);
});

test('there are no blocks without texts', () => {
  expect(blocksWith(indexBlocks([]), ['abc'], 0)).toEqual([]);
});
