import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const ask = (uri: string): string =>
  runInNewContext(`${readFileSync('infra/edge/spa-fallback.js', 'utf8')}; handler(event).uri`, {
    event: { request: { uri } },
  });

test.each(['/', '/bookings', '/hairstyles/4f1c', '/review/a.b/', '/provider/dashboard'])(
  '%s is a page of the site',
  (uri) => expect(ask(uri)).toBe('/index.html'),
);

test.each(['/config.json', '/assets/index-Cx1.js', '/favicon.ico'])('%s is a file', (uri) =>
  expect(ask(uri)).toBe(uri),
);
