import * as fc from 'fast-check';
import { httpsAddress, sitePath } from '../../../shared/http/path';

const origin = 'https://hairloom.example';

/** Everything that has ever led somewhere else, to be put together in any order. */
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

test('whatever is allowed stays on this site, however it is followed', () => {
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
])('%j is no path of this site', (text) => {
  expect(sitePath(text)).toBeUndefined();
});

test.each([
  ['/bookings', '/bookings'],
  ['/book/x?variation=1#time', '/book/x?variation=1#time'],
  ['/a/../b', '/b'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/a//evil.example', '/a//evil.example'],
])('%j is %j', (text, path) => {
  expect(sitePath(text)).toBe(path);
});

test('nothing at all is no path', () => {
  expect([sitePath(null), sitePath(undefined)]).toEqual([undefined, undefined]);
});

test('an https address is one that a browser reads as such, without a user in it', () => {
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
