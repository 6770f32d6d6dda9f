import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { edgeCode } from '../../infra/constructs/edge-code';

const edgeFunction = edgeCode('spa-fallback.js');

const ask = (uri: string, querystring = {}): string =>
  runInNewContext(`${edgeFunction}; handler(event).uri`, { event: { request: { uri, querystring } } });

/** Evaluates the literal assigned to `name` in a script. */
const literal = (script: string, name: string) =>
  runInNewContext(`(${new RegExp(`${name} = ([^;]*);`).exec(script)?.[1]})`);

test.each([
  ['/', '/landing.html'],
  ['/auth', '/auth.html'],
  ['/terms', '/terms.html'],
])('%s has its own file', (uri, file) => expect(ask(uri)).toBe(file));

test.each(['/bookings', '/hairstyles/4f1c', '/review/a.b/', '/provider/dashboard', '/auth/terms'])(
  '%s is a page of the site',
  (uri) => expect(ask(uri)).toBe('/index.html'),
);

test.each(['/config.json', '/assets/index-Cx1.js', '/favicon.ico'])('%s is a file', (uri) =>
  expect(ask(uri)).toBe(uri),
);

test('the sign-up tab of /auth is not what its file shows', () =>
  expect(ask('/auth', { tab: { value: 'sign-up' } })).toBe('/index.html'));

test('the service worker and the build know the same files', () => {
  const files: Record<string, string> = literal(edgeFunction, 'files');
  const ownFiles: string[] = literal(readFileSync('web/public/sw.js', 'utf8'), 'ownFiles');
  expect(['/', ...ownFiles].sort()).toEqual(Object.keys(files).sort());
  for (const file of Object.values(files))
    expect(readFileSync(`web/dist${file}`, 'utf8')).toContain('data-complete');
});
