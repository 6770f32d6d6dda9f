import { originOf } from '../../../lambdas/share/site';
import { shareApi } from '../../../shared/share/api';

const originFrom = (host?: string, scheme?: string): string =>
  originOf(
    shareApi.getRobots.headers.parse({
      ...(host !== undefined && { 'x-forwarded-host': host }),
      ...(scheme !== undefined && { 'cloudfront-forwarded-proto': scheme }),
    }),
  );

test.each([
  ['hairloom.example', 'https', 'https://hairloom.example'],
  ['d111.cloudfront.net', undefined, 'https://d111.cloudfront.net'],
  ['localhost:4000', 'http', 'http://localhost:4000'],
  ['hairloom.example', 'javascript', 'https://hairloom.example'],
  ['a"><script>', 'https', ''],
  ['hairloom.example/path', 'https', ''],
  [undefined, 'https', ''],
])('host %s and scheme %s give the origin "%s"', (host, scheme, origin) =>
  expect(originFrom(host, scheme)).toBe(origin),
);
