import { originOf } from '../../../lambdas/share/site';
import { shareApi } from '../../../shared/share/api';

const originFrom = (host?: string): string =>
  originOf(shareApi.getRobots.headers.parse({ ...(host !== undefined && { 'x-forwarded-host': host }) }));

test.each([
  ['hairloom.example', 'https://hairloom.example'],
  ['d111.cloudfront.net', 'https://d111.cloudfront.net'],
  ['localhost:4000', 'http://localhost:4000'],
  ['localhost.evil.example', 'https://localhost.evil.example'],
  ['a"><script>', ''],
  ['hairloom.example/path', ''],
  [undefined, ''],
])('%s is the site at %s', (host, origin) => expect(originFrom(host)).toBe(origin));
