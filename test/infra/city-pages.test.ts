import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { edgeCode } from '../../infra/constructs/edge-code';
import { hairstyleCategories } from '../../shared/catalog/categories';
import { ofType, synthesized } from './assembly';

const ask = (file: string, uri: string, querystring: object = {}) =>
  runInNewContext(`${edgeCode(file)}; handler(event)`, {
    event: {
      request: {
        uri,
        querystring,
        headers: { host: { value: 'hairloom.test' }, 'x-forwarded-host': { value: 'evil.example' } },
      },
    },
  });

test.each(['/braids/brooklyn-ny', '/cities'])('%s is asked of the API, for the requested host', (uri) => {
  const request = ask('city-pages.js', uri, { page: { value: '2' } });
  expect(request).toMatchObject({ uri: `/share/cities${uri}`, querystring: { page: { value: '2' } } });
  expect(request.headers['x-forwarded-host']).toEqual({ value: 'hairloom.test' });
});

test.each(['0', '02', '-1', '10000', 'two', ''])('the page %j is the first one', (value) =>
  expect(ask('city-pages.js', '/braids/brooklyn-ny', { page: { value } }).querystring).toEqual({}),
);

const query = {
  page: { value: '2' },
  utm_source: { value: 'a%20b' },
  tag: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
  flag: { value: '' },
};
const kept = 'utm_source=a%20b&tag=x&tag=y&flag';

test.each([
  ['city-pages.js', '/braids/Brooklyn-NY', '/braids/brooklyn-ny'],
  ['city-pages.js', '/braids/brooklyn-ny//', '/braids/brooklyn-ny'],
  ['city-pages.js', '/braids/', '/cities'],
  ['spa-fallback.js', '/Braids/brooklyn-ny/', '/braids/brooklyn-ny'],
  ['spa-fallback.js', '/wigs', '/cities'],
  ['spa-fallback.js', '/Cities/', '/cities'],
])('%s leads %s to %s', (file, uri, location) => {
  expect(ask(file, uri)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } });
  expect(ask(file, uri, query).headers.location.value).toBe(
    `${location}?${location === '/cities' ? '' : 'page=2&'}${kept}`,
  );
});

test.each(['/cities/more', '/braidsmaid', '/hairstyles/braids/a'])('%s is another page of the site', (uri) =>
  expect(ask('spa-fallback.js', uri).uri).toBe('/index.html'),
);

test('CloudFront, its functions and the service worker know the same categories', async () => {
  const { template } = await synthesized('local');
  const [[, { Properties }] = ['', {} as never]] = ofType(template, 'AWS::CloudFront::Distribution');
  const patterns = Properties.DistributionConfig.CacheBehaviors.map(
    ({ PathPattern }: { PathPattern: string }) => PathPattern,
  );
  for (const category of hairstyleCategories) expect(patterns).toContain(`/${category}/*`);
  // A distribution may have 25 without asking AWS.
  expect(patterns.length).toBeLessThan(0.8 * 25);
  expect(edgeCode('spa-fallback.js')).toContain(`(${hairstyleCategories.join('|')})`);
  const [, drawn = ''] = /_local\|([a-z|]+)\)/.exec(readFileSync('web/public/sw.js', 'utf8')) ?? [];
  expect(drawn.split('|').sort()).toEqual(['cities', ...hairstyleCategories].sort());
});
