import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { ofType, synthesized } from './assembly';

/**
 * CloudFront's rules for its functions:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */

const maxBytes = 10 * 1024;
const templates = await Promise.all(
  (['local', 'lasting', 'ownDomain'] as const).map(async (name) => (await synthesized(name)).template),
);
const functions = templates.flatMap((template) =>
  ofType(template, 'AWS::CloudFront::Function').map(([id, { Properties }]) => ({ id, ...Properties })),
);

/** A viewer's request, as the documentation shows it. */
const event = () => ({
  version: '1.0',
  context: {
    distributionDomainName: 'd111111abcdef8.cloudfront.net',
    distributionId: 'EDFDVBD6EXAMPLE',
    eventType: 'viewer-request',
    requestId: '4TyzHTaYWb1GX1qTfsHhEqV6HUDd_BzoBZnwfnvQc_1oF26ClkoUSEQ==',
  },
  viewer: { ip: '198.51.100.11' },
  request: {
    method: 'GET',
    uri: '/media/index.mpd',
    querystring: { ID: { value: '42' }, Exp: { value: '1619740800' } },
    headers: {
      host: { value: 'video.example.com' },
      'user-agent': { value: 'Mozilla/5.0' },
      accept: {
        value: 'application/json',
        multiValue: [{ value: 'application/json' }, { value: 'text/html' }],
      },
    },
    cookies: { 'Session-ID': { value: 'a1b2c3' } },
  },
});

test('functions at the edge are small, published, and of the current runtime', () => {
  expect(functions.length).toBeGreaterThanOrEqual(2);
  for (const { FunctionCode, FunctionConfig, AutoPublish } of functions) {
    expect(Buffer.byteLength(FunctionCode)).toBeLessThanOrEqual(maxBytes);
    expect([FunctionConfig.Runtime, AutoPublish]).toEqual(['cloudfront-js-2.0', true]);
  }
});

test('they use the syntax of ES 5.1, which the runtime has in full, and nothing that it restricts', () => {
  for (const { FunctionCode } of functions) {
    expect(() => transformSync(FunctionCode, { target: 'es5' })).not.toThrow();
    expect(FunctionCode).not.toMatch(/\b(eval|Function|set[A-Z]\w+|require|import|process|fetch)\b/);
  }
  expect(() => transformSync('const late = 1;', { target: 'es5' })).toThrow();
});

test('each returns the documented example request with every field as CloudFront wants it', () => {
  for (const { FunctionCode } of functions) {
    const { request } = event();
    const returned = runInNewContext(`${FunctionCode}; handler(event)`, { event: event() });
    expect(Object.keys(returned).sort()).toEqual(Object.keys(request).sort());
    expect(returned.uri).toMatch(/^\//);
    for (const [name, header] of Object.entries<{ value: unknown }>(returned.headers)) {
      expect(name).toBe(name.toLowerCase());
      expect(typeof header.value).toBe('string');
    }
    expect([returned.method, returned.querystring, returned.cookies]).toEqual([
      request.method,
      request.querystring,
      request.cookies,
    ]);
  }
});
