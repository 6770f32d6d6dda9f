import { type Entry, edgeCache, entryOf } from '../../../infra/local/front/cloudfront/cache';

const kept = { fresh: 60, whileRevalidate: 0, ifError: 0 };
const entry = (bytes: number): Entry =>
  entryOf({ status: 200, headers: {}, body: Buffer.alloc(bytes) }, kept, 0);

test('drops the oldest entries once it holds more bytes than its limit', () => {
  const cache = edgeCache(30_000);
  for (const key of ['a', 'b', 'c']) cache.set(key, entry(8_000));
  cache.set('a', entry(8_000));
  cache.set('d', entry(8_000));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

test('has room again for what was removed', () => {
  const cache = edgeCache(25_000);
  for (const key of ['a', 'b']) cache.set(key, entry(8_000));
  cache.delete('b');
  cache.delete('b');
  cache.set('c', entry(8_000));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  cache.clear();
  for (const key of ['d', 'e']) cache.set(key, entry(8_000));
  expect(['d', 'e'].filter((key) => cache.get(key))).toEqual(['d', 'e']);
});

test('keeps nothing that is larger than its limit', () => {
  const cache = edgeCache(5_000);
  cache.set('a', entry(8_000));
  expect(cache.get('a')).toBeUndefined();
});
