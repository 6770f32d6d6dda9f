import { jest } from '@jest/globals';
import { reportError, reportUncaughtErrors } from '../../web/lib/reportErrors';

const fetched = jest.fn<typeof fetch>();
const { fetch: original } = globalThis;

beforeEach(() => {
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = fetched;
});
afterAll(() => {
  globalThis.fetch = original;
});

/** An error with this stack. */
const errorAt = (message: string, ...places: string[]): Error =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n${places.map((place) => `    at f (${place})`).join('\n')}`,
  });

const sent = () => fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));

test('an error in a script of the site is reported once, with its places and page', () => {
  const error = errorAt(
    'x is not a function',
    'https://site.example/assets/App-1a.js:1:23',
    'chrome-extension://abc/content.js:1:2',
    'https://site.example/assets/vendor-2b.js:4:5',
  );
  reportError(error);
  reportError(error);
  expect(sent()).toEqual([
    {
      name: 'TypeError',
      message: 'x is not a function',
      places: ['/assets/App-1a.js:1:23', '/assets/vendor-2b.js:4:5'],
      page: '/',
    },
  ]);
});

test('errors of extensions and of the connection, and what is no error, are left out', () => {
  reportError(errorAt('Not ours', 'chrome-extension://abc/content.js:1:2'));
  reportError(Object.assign(errorAt('Lost', '/assets/App-1a.js:1:2'), { name: 'Unreachable' }));
  reportError('a text');
  expect(sent()).toEqual([]);
});

test('what no code catches is reported, a few times in a page at most', () => {
  reportUncaughtErrors();
  for (let each = 0; each < 10; each++)
    window.dispatchEvent(
      new ErrorEvent('error', { error: errorAt(`Failure ${each}`, '/assets/App-1a.js:1:2') }),
    );
  const reason = errorAt('Rejected', '/assets/App-1a.js:3:4');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(sent().map(({ message }) => message)).toEqual(['Failure 0', 'Failure 1', 'Failure 2', 'Failure 3']);
});
