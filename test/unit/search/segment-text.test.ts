import { entryOf } from '../../../lambdas/data/search-entries';
import { parseSegmentText, writeSegmentText } from '../../../lambdas/search/segment-text';

const card = {
  id: 'one',
  title: '“Curls”\n& café 💇🏾',
  category: 'natural',
  priceCents: 9_900,
  durationMinutes: 45,
  providerId: 'amara',
  providerArea: 'Zürich',
};
const createdAt = '2026-05-01T00:00:00.000Z';
const service = entryOf(card, card.title.toLowerCase(), createdAt);
const { durationMinutes: _, providerArea: __, ...goods } = { ...card, id: 'two' };
const product = entryOf(goods, 'comb', createdAt);

test.each([
  ['hairstyles', new Map([['one', service]])],
  [
    'products',
    new Map([
      ['two', product],
      ['three', { ...product, priceCents: 0 }],
    ]),
  ],
  ['hairstyles', new Map()],
  ['ratings', new Map([['amara', { sum: 9, count: 2 }]])],
])('a segment of %s is read as it was written', (kind, entries) => {
  const key = `${kind}/segment-0.json`;
  const text = writeSegmentText(key, { version: 3, entries });
  const read = parseSegmentText(key, text);
  expect(read).toEqual({ version: 3, entries });
  expect(writeSegmentText(key, read)).toBe(text);
});

test('the text of listings is ASCII, so that it is kept in one byte for each letter', () => {
  const text = writeSegmentText('products/segment-0.json', {
    version: 1,
    entries: new Map([['one', service]]),
  });
  expect(text).toMatch(/^[\n -~]+$/);
});

test('the text is the same, in whatever order DynamoDB gives the properties', () => {
  const textOf = (image: object) =>
    writeSegmentText('products/segment-0.json', {
      version: 1,
      entries: new Map([['one', entryOf({ ...card, image }, 'comb', createdAt)]]),
    });
  expect(textOf({ width: 1, height: 2 })).toBe(textOf({ height: 2, width: 1 }));
  const openings = (days: object) =>
    writeSegmentText('openings/segment-0.json', { version: 1, entries: new Map([['one', { days }]]) });
  expect(openings({ mon: [1], tue: [2] })).toBe(openings({ tue: [2], mon: [1] }));
});
