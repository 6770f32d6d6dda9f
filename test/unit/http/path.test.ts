import * as fc from 'fast-check';
import { httpsAddress, sitePath } from '../../../shared/http/path';

const origin = 'https://hairloom.example';

/** Pieces of URLs that lead to other sites, combined in any order. */
const piece = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '//',
  '/./',
  '/../',
  '%2f',
  '%5C',
  '%2e',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '@',
  ':',
  '?',
  '#',
  '[',
  ']',
  'evil.example',
  'https:',
  'javascript:',
  'data:',
  '\ud800',
  '∕',
  '／',
  '。',
);
const forged = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const anything = fc.oneof(
  forged,
  forged.map((text) => `/${text}`),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
);

test('any path accepted stays on this site, however a browser resolves it', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const path = sitePath(text);
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(new URL(path, `${origin}/a/b/c?d`).origin).toBe(origin);
      expect(sitePath(path)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '//[',
  '/\\[',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
])('rejects %j as a path of this site', (text) => {
  expect(sitePath(text)).toBeUndefined();
});

test.each([
  ['/bookings', '/bookings'],
  ['/book/x?variation=1#time', '/book/x?variation=1#time'],
  ['/a/../b', '/b'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/a//evil.example', '/a//evil.example'],
])('normalizes %j to %j', (text, path) => {
  expect(sitePath(text)).toBe(path);
});

test('rejects null and undefined', () => {
  expect([sitePath(null), sitePath(undefined)]).toEqual([undefined, undefined]);
});

test('accepts only https addresses that a browser can parse and that contain no user', () => {
  expect(httpsAddress('https://example.com/a b')).toBe('https://example.com/a%20b');
  for (const text of [
    'http://example.com',
    'https://you@evil.example',
    'https://[',
    'javascript:x',
    '/x',
    '',
  ])
    expect(httpsAddress(text)).toBeUndefined();
});
