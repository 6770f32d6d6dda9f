import type * as z from 'zod';
import { api } from '../../shared/api';
import { product } from '../../shared/brand';
import type { Route } from '../../shared/http/route';
import { ensure, type Step, skip } from './steps';
import { type Clock, waitUntil } from './wait-until';

/** A deployed site, and the stage and the build that it should be, if an operator says so. */
export type Site = { origin: string; stage?: string | undefined; build?: string | undefined };

/** CloudFront answers an address that nobody has asked for from the API itself, and not from its cache. */
const uncached = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}smoke=${Date.now()}`;

const withinMs = 30_000;

const get = async ({ origin }: Site, path: string, init: RequestInit = {}) => {
  const signal = AbortSignal.timeout(withinMs);
  const response = await fetch(`${origin}${path}`, { ...init, redirect: 'manual', signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
type Answer = Awaited<ReturnType<typeof get>>;

const expectStatus = (path: string, { status, text }: Answer, expected: number): void =>
  ensure(status === expected, `${path} answered ${status} instead of ${expected}: ${text.slice(0, 200)}`);

const expectHeader = (path: string, { headers }: Answer, name: string, pattern: RegExp): void =>
  ensure(pattern.test(headers.get(name) ?? ''), `${path} has the header ${name}: ${headers.get(name)}`);

/** Asks for a path that must exist, with this type. */
const getOk = async (site: Site, path: string, type: RegExp, init?: RequestInit): Promise<Answer> => {
  const answer = await get(site, path, init);
  expectStatus(path, answer, 200);
  expectHeader(path, answer, 'content-type', type);
  return answer;
};

const securityHeaders: Record<string, RegExp> = {
  'content-security-policy': /default-src 'self'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
};

/** Only for sites with HTTPS, which the local cloud has not. */
const secureHeaders = { 'strict-transport-security': /max-age=63072000/ };

/** The pages that have an HTML file of their own, and one that has not. */
const pages = ['/', '/auth', '/help', '/bookings'];

/** The build that each page and the settings name; undefined from before they did. */
const buildsOf = async (site: Site): Promise<Array<[path: string, build: string | undefined]>> => {
  const config = await getOk(site, '/config.json', /^application\/json/);
  const ofPages = pages.map(async (path): Promise<[string, string | undefined]> => {
    const { text } = await getOk(site, path, /^text\/html/);
    return [path, /<meta name="build" content="(\w+)"/.exec(text)?.[1]];
  });
  return [['/config.json', JSON.parse(config.text).build], ...(await Promise.all(ofPages))];
};

/** Pages are cached for a minute, and then may be shown once more while CloudFront asks for the new one. */
const untilPagesAreNew = { withinMs: 300_000, everyMs: 5_000 };

/**
 * Waits until CloudFront serves one build everywhere, which is the expected one if there is one: for a while after a
 * deployment it may still have pages of the version before.
 */
const checkBuild = async (site: Site, clock: Clock | undefined): Promise<void> => {
  let builds: Awaited<ReturnType<typeof buildsOf>> = [];
  const areNew = async () => {
    builds = await buildsOf(site);
    const expected = site.build ?? builds[0]?.[1];
    return builds.every(([, build]) => build === expected);
  };
  const otherwise = () =>
    `After five minutes, not everything is of ${site.build ? `the build ${site.build}` : 'one build'}: ${builds
      .map(([path, build]) => `${path} is of ${build ?? 'none'}`)
      .join(', ')}`;
  await waitUntil(areNew, otherwise, untilPagesAreNew, clock);
};

const checkPages = async (site: Site): Promise<void> => {
  const headers = { ...securityHeaders, ...(site.origin.startsWith('https:') && secureHeaders) };
  for (const path of pages) {
    const answer = await getOk(site, path, /^text\/html/);
    ensure(answer.text.includes(product), `${path} does not name ${product}`);
    for (const [name, pattern] of Object.entries(headers)) expectHeader(path, answer, name, pattern);
  }
};

/** The scripts, styles, fonts and pictures that a page loads from its own site. */
const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link|img)\b[^>]*?\s(?:src|href)="(\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  ),
];

const checkFiles = async (site: Site): Promise<void> => {
  const loaded = await Promise.all(pages.map(async (path) => filesOf((await get(site, path)).text)));
  const files = [...new Set(loaded.flat())].filter((path) => /\.\w+$/.test(path));
  ensure(
    files.some((path) => path.startsWith('/assets/') && path.endsWith('.js')),
    'The pages load no script',
  );
  for (const path of files) {
    const answer = await getOk(site, path, /^(?!text\/html)/);
    if (path.startsWith('/assets/')) expectHeader(path, answer, 'cache-control', /immutable/);
  }
};

const checkConfig = async (site: Site): Promise<void> => {
  const { text } = await getOk(site, '/config.json', /^application\/json/);
  const { stage, ...config } = JSON.parse(text) as Record<string, unknown>;
  for (const name of ['region', 'userPoolId', 'userPoolClientId', 'marketplaceZone'])
    ensure(config[name], `/config.json has no ${name}`);
  ensure(!site.stage || stage === site.stage, `This is the site of the stage ${stage}`);
};

/** Calls a public route that reads. Throws unless the reply is what its schema says. */
const read = async <R extends Route>(
  site: Site,
  route: R,
  params: Record<string, string> = {},
): Promise<z.output<R['reply']>> => {
  const path = uncached(route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''));
  const { text } = await getOk(site, path, /^application\/json/);
  const { data, error } = route.reply.safeParse(JSON.parse(text));
  ensure(!error, `${path} is not what its schema says: ${error?.message}`);
  return data as z.output<R['reply']>;
};

/** Every public route that answers JSON, and needs no id to be read. */
const publicLists: Route[] = Object.values<Route>(api).filter(
  ({ method, access, params, type }) => method === 'GET' && access === 'public' && !params && !type,
);

const checkLists = async (site: Site): Promise<void> => {
  ensure(publicLists.length > 0, 'The API has no public list');
  for (const route of publicLists) await read(site, route);
};

/** The newest service, or a reason to skip what needs one. */
const newestService = async (site: Site) =>
  (await read(site, api.listHairstyles)).items[0] ?? skip('no service is listed');

const checkServiceAndProvider = async (site: Site): Promise<void> => {
  const { id: hairstyleId, providerId } = await newestService(site);
  await read(site, api.getHairstyle, { hairstyleId });
  for (const route of [
    api.getProvider,
    api.listProviderHairstyles,
    api.listProviderProducts,
    api.listReviews,
  ])
    await read(site, route, { providerId });
};

const checkProduct = async (site: Site): Promise<void> => {
  const { id: productId } = (await read(site, api.listProducts)).items[0] ?? skip('no product is listed');
  await read(site, api.getProduct, { productId });
  await read(site, api.listProductReviews, { productId });
};

/** Reads a page or file, and asks about it without reading it. */
const checkWithHead = async (site: Site, path: string, type: RegExp, contains: string): Promise<void> => {
  const { text } = await getOk(site, path, type);
  ensure(text.includes(contains), `${path} does not contain ${contains}`);
  const head = await getOk(site, path, type, { method: 'HEAD' });
  ensure(head.text === '', `${path} has a body in its reply to HEAD`);
};

const checkSharedPage = async (site: Site): Promise<void> => {
  const { id } = await newestService(site);
  await checkWithHead(site, `/share/hairstyle/${id}`, /^text\/html/, 'og:title');
};

const checkForCrawlers = async (site: Site): Promise<void> => {
  await checkWithHead(site, '/sitemap.xml', /^application\/xml/, '<sitemapindex');
  await checkWithHead(site, '/sitemaps/pages.xml', /^application\/xml/, '<urlset');
  await checkWithHead(site, '/robots.txt', /^text\/plain/, '/sitemap.xml');
};

const checkOpenApi = async (site: Site): Promise<void> => {
  const { text } = await getOk(site, '/api/openapi.json', /^application\/json/);
  const { openapi, paths } = JSON.parse(text) as { openapi?: string; paths?: Record<string, unknown> };
  ensure(openapi, '/api/openapi.json is no description of an API');
  ensure(paths?.[api.listHairstyles.path], `/api/openapi.json does not have ${api.listHairstyles.path}`);
};

const checkPicture = async (site: Site): Promise<void> => {
  const { image } = await newestService(site);
  const { src } = image ?? skip('the newest service has no picture');
  const answer = await getOk(site, `${src}/320.webp`, /^image\/webp$/);
  expectHeader(src, answer, 'cache-control', /max-age/);
};

/** Throws unless the API refuses a request with this status and code. */
const expectRefusal = async (site: Site, path: string, status: number, code: string): Promise<void> => {
  const answer = await get(site, uncached(path));
  expectStatus(path, answer, status);
  const body = JSON.parse(answer.text) as { code?: string };
  ensure(body.code === code, `${path} was refused with the code ${body.code} instead of ${code}`);
};

const checkRefusals = async (site: Site): Promise<void> => {
  await expectRefusal(site, '/api/hairstyles?sort=no-such-order', 400, 'invalid_input');
  await expectRefusal(site, '/api/hairstyles/no-such-service', 404, 'not_found');
};

/** The gateway refuses these itself, with a body of its own, which has no code. */
const checkSession = async (site: Site): Promise<void> => {
  const { path } = api.getMe;
  expectStatus(path, await get(site, path), 401);
  const forged = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
  expectStatus(`${path} with a forged token`, await get(site, path, { headers: forged }), 401);
};

/** What anybody can read of a site; changes nothing. The first step waits until the others see what was deployed. */
export const siteSteps = (site: Site, clock?: Clock): Step[] => {
  const step = (name: string, check: (site: Site) => Promise<void>): Step => ({
    name,
    check: () => check(site),
  });
  return [
    { name: 'the pages are those of one deployment', check: () => checkBuild(site, clock) },
    step('pages have their security headers', checkPages),
    step('the files that pages load are there', checkFiles),
    step('/config.json says where to sign in', checkConfig),
    step('public lists answer', checkLists),
    step('a service and its provider can be read', checkServiceAndProvider),
    step('a product can be read', checkProduct),
    step('a shared page answers, also to HEAD', checkSharedPage),
    step('sitemap and robots.txt answer, also to HEAD', checkForCrawlers),
    step('the API describes itself', checkOpenApi),
    step('a picture is shown', checkPicture),
    step('what is asked wrongly is refused with its code', checkRefusals),
    step('calls without a session are refused', checkSession),
  ];
};
