import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const ask = (headers: Record<string, { value: string }>) =>
  runInNewContext(`${readFileSync('infra/edge/forwarded-host.js', 'utf8')}; handler(event).headers`, {
    event: { request: { uri: '/share/provider/a', headers } },
  });

test('forwards the requested host, whatever the visitor’s headers claim', () => {
  const headers = ask({ host: { value: 'hairloom.test' }, 'x-forwarded-host': { value: 'evil.example' } });
  expect(headers['x-forwarded-host']).toEqual({ value: 'hairloom.test' });
});
