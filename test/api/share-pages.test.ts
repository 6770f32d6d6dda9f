import { client, type Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { leads } from '../../lambdas/data/campaigns';
import { profiles } from '../../lambdas/data/people';
import { eventually } from '../given/eventually';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newEmail, newPerson, newProvider, newSuspendedProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let provider: Person;

const hostile = `</title></script><script>alert("x")</script><!-- <img src=x onerror=alert(1)> & 'quoted'`;

beforeAll(async () => {
  provider = await newProvider(cloud);
});

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${cloud.origin}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Asks about an address without reading it, as link checkers do. */
const head = async (path: string) => {
  // A request with its own time bypasses the CloudFront cache, which would ask with GET.
  const headers = { 'x-local-now': new Date().toISOString() };
  const response = await fetch(`${cloud.origin}${path}`, { method: 'HEAD', headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

const pageOf = (hairstyleId: string) => open(`/share/hairstyle/${hairstyleId}`);

const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const jsonOf = (html: string, type: string) => {
  const [, text] = new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(text ?? 'null');
};

describe('the share page of a hairstyle', () => {
  test('has its picture, name and price for chats and search engines', async () => {
    const { id, images } = await newHairstyle(provider, { title: 'Shared Braids', priceCents: 12_050 });
    const { status, headers, text } = await pageOf(id);
    const address = `${cloud.origin}/share/hairstyle/${id}`;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/<title>Shared Braids with [^<]+ · Hairloom<\/title>/);
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(metaOf(text, 'og:title')).toBe('Shared Braids · $120.50');
    expect(metaOf(text, 'og:url')).toBe(address);
    expect(metaOf(text, 'og:image')).toBe(`${cloud.origin}${images[0]!.src}/1280.webp`);
    expect(metaOf(text, 'description')).toContain('$120.50');
    expect(metaOf(text, 'twitter:card')).toBe('summary_large_image');
    expect(jsonOf(text, 'application/ld\\+json')).toMatchObject({
      '@type': 'Service',
      name: 'Shared Braids',
      url: address,
      provider: { '@type': ['LocalBusiness', 'HairSalon'] },
      offers: [{ price: '120.50', priceCurrency: 'USD' }],
    });
  });

  test('has an offer for each active size and shows the lowest price', async () => {
    const size = (name: string, priceCents: number, active = true) => ({
      name,
      priceCents,
      durationMinutes: 60,
      active,
    });
    const { id } = await newHairstyle(provider, {
      variations: [size('Long', 9_000), size('Short', 8_000), size('Gone', 1_000, false)],
    });
    const { text } = await pageOf(id);
    expect(metaOf(text, 'og:title')).toContain('from $80.00');
    expect(jsonOf(text, 'application/ld\\+json').offers.map(({ name }: { name: string }) => name)).toEqual([
      'Long',
      'Short',
    ]);
    expect(text).not.toContain('Gone');
  });

  test('escapes hostile text', async () => {
    const { id } = await newHairstyle(provider, { title: hostile, description: hostile });
    const { text } = await pageOf(id);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect(jsonOf(text, 'application/ld\\+json')).toMatchObject({ name: hostile, description: hostile });
    expect(jsonOf(text, 'application/json').data.hairstyle.title).toBe(hostile);
  });

  test('may be cached, and loads only files of the site', async () => {
    const { id } = await newHairstyle(provider);
    const { headers, text } = await pageOf(id);
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    const asked = [...text.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
    expect(asked.some((path) => /^\/assets\/share-.+\.js$/.test(path))).toBe(true);
    for (const path of asked.filter((each) => each.startsWith('/assets/')))
      expect({ path, status: (await open(path)).status }).toEqual({ path, status: 200 });
    expect(asked.filter((path) => !path.startsWith('/') && !path.startsWith(cloud.origin))).toEqual([]);
  });
});

describe('the share page of a product', () => {
  const productPage = (productId: string) => open(`/share/product/${productId}`);

  test('has its picture, name, price and availability for chats and search engines', async () => {
    const seller = await newProvider(cloud);
    const choice = { name: 'Shared Oil', priceCents: 2_450, stock: 7, description: 'Cold pressed.' };
    const { id, images } = await newProduct(seller, choice);
    const { status, headers, text } = await productPage(id);
    const address = `${cloud.origin}/share/product/${id}`;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(text).toMatch(/<title>Shared Oil by [^<]+ · Hairloom<\/title>/);
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(text).toContain('7 in stock');
    expect(metaOf(text, 'og:title')).toBe('Shared Oil · $24.50');
    expect(metaOf(text, 'og:url')).toBe(address);
    expect(metaOf(text, 'og:image')).toBe(`${cloud.origin}${images[0]!.src}/1280.webp`);
    expect(metaOf(text, 'description')).toContain('Cold pressed.');
    const next = encodeURIComponent(`/products/${id}`);
    expect(text).toContain(`/auth?next=${next}`);
    expect(jsonOf(text, 'application/ld\\+json')).toMatchObject({
      '@type': 'Product',
      name: 'Shared Oil',
      url: address,
      offers: [
        {
          price: '24.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          seller: { '@id': `${cloud.origin}/share/provider/${seller.id}` },
        },
      ],
    });
  });

  test('shows when it is out of stock, and escapes hostile text', async () => {
    const { id } = await newProduct(provider, {
      name: hostile.slice(0, 100),
      description: hostile,
      stock: 0,
    });
    const { text } = await productPage(id);
    expect(text).toContain('Out of stock');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    const { description, offers } = jsonOf(text, 'application/ld\\+json');
    expect({ description, availability: offers[0].availability }).toEqual({
      description: hostile,
      availability: 'https://schema.org/OutOfStock',
    });
  });
});

describe('the share page of a provider', () => {
  test('shows who they are and what they offer, and hides private contact details', async () => {
    const shy = await newProvider(cloud);
    await shy.api.updateMe({
      body: {
        phone: '+1 555 0100 999',
        address: '1 Hidden Street',
        bio: 'Gentle hands.',
        shown: { address: false, email: false, phone: false },
      },
    });
    const { title } = await newHairstyle(shy, { title: 'Only Braids' });
    const { status, text } = await open(`/share/provider/${shy.id}`);
    expect(status).toBe(200);
    expect(text).toContain('Professional hairstylist');
    expect(text).toContain(title);
    expect(metaOf(text, 'description')).toContain('Gentle hands.');
    expect(jsonOf(text, 'application/ld\\+json')).toMatchObject({ '@type': ['LocalBusiness', 'HairSalon'] });
    for (const hidden of ['555 0100', 'Hidden Street', shy.email]) expect(text).not.toContain(hidden);
  });
});

describe('a share page that does not exist', () => {
  const missing = (path: string) => open(path);

  test.each([
    ['/share/hairstyle/nothing-of-this-name', 'Failed to load hairstyle details'],
    [
      `/share/hairstyle/${encodeURIComponent('<script>alert(1)</script>')}`,
      'Failed to load hairstyle details',
    ],
    [`/share/hairstyle/${'x'.repeat(3_000)}`, 'Failed to load hairstyle details'],
    ['/share/provider/nobody', 'Provider not found'],
    ['/share/product/nothing-of-this-name', 'Failed to load product details'],
    ['/share/else', 'The page you are looking for'],
    ['/share/provider/a/b', 'The page you are looking for'],
  ])('%s is the 404 page', async (path, words) => {
    const { status, headers, text } = await missing(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Oops! Page not found');
    expect(text).toContain(words);
    expect(metaOf(text, 'robots')).toBe('noindex');
    expect(text).not.toContain('<script>alert');
  });

  test('is a 404 for customers, suspended providers and inactive listings', async () => {
    const [customer, suspended] = await Promise.all([newCustomer(cloud), newSuspendedProvider(cloud)]);
    const { id } = await newHairstyle(provider, { active: false });
    const product = await newProduct(provider, { active: false });
    for (const path of [
      `/share/product/${product.id}`,
      `/share/provider/${customer.id}`,
      `/share/provider/${suspended.id}`,
      `/share/hairstyle/${id}`,
    ])
      expect((await open(path)).status).toBe(404);
  });
});

test('the home page names its preview picture by its full URL', async () => {
  const { text } = await open('/');
  const picture = metaOf(text, 'og:image');
  expect(picture).toBe(`${cloud.origin}/social.jpg`);
  const { status, headers } = await fetch(picture!);
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'image/jpeg' });
});

describe('the pages of cities', () => {
  // A request with its own time bypasses the CloudFront cache.
  const openFresh = (path: string) => open(path, { 'x-local-now': new Date().toISOString() });
  /** A stylist in a city of their own, so that other tests list nothing there. */
  const stylistIn = async (city: string, address = true) => {
    const stylist = await newProvider(cloud);
    await stylist.api.updateMe({
      body: { address: `1 Main Street, ${city}, NY 11216`, shown: { address, email: false, phone: false } },
    });
    return stylist;
  };
  const shows = (path: string, id: string) =>
    eventually(async () => (await openFresh(path)).text.includes(`href="/share/hairstyle/${id}"`));

  test('show what is listed there, escaped, to whoever reads without scripts', async () => {
    const stylist = await stylistIn('St. Showville');
    const [named, cheap] = [
      await newHairstyle(stylist, { title: hostile.slice(0, 100), category: 'locs', priceCents: 9_000 }),
      await newHairstyle(stylist, { title: 'Cheap Locs', category: 'locs', priceCents: 4_000 }),
    ];
    const other = await newHairstyle(stylist, { title: 'Some Cut', category: 'cuts' });
    for (const { id } of [named, cheap]) await shows('/locs/st-showville-ny', id);
    await shows('/cuts/st-showville-ny', other.id);
    const { status, headers, text } = await openFresh('/locs/st-showville-ny');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(text).toContain('<h1>Locs in <bdi>St. Showville, NY</bdi></h1>');
    expect(text).toContain(`<link rel="canonical" href="${cloud.origin}/locs/st-showville-ny"/>`);
    expect(metaOf(text, 'description')).toMatch(/^2 hairstyles by 1 stylist in .*, from \$40\.00\./);
    expect(metaOf(text, 'og:title')).toContain('St. Showville, NY');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('href="/cuts/st-showville-ny"');
    expect(jsonOf(text, 'application/ld\\+json')).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
    expect((await pageOf(named.id)).text).toContain('href="/locs/st-showville-ny"');
    expect((await openFresh('/cities')).text).toContain('href="/locs/st-showville-ny"');
    expect((await openFresh('/sitemaps/cities.xml')).text).toContain(
      `<loc>${cloud.origin}/locs/st-showville-ny</loc>`,
    );
    expect(await head('/locs/st-showville-ny')).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      text: '',
    });
    expect((await openFresh('/locs/st-showville-ny?page=2')).text).toContain(
      `<link rel="canonical" href="${cloud.origin}/locs/st-showville-ny"/>`,
    );
  });

  test('follow a stylist who moves, who hides the address, and what is archived', async () => {
    const stylist = await stylistIn('Oldtown');
    const { id } = await newHairstyle(stylist, { category: 'wigs' });
    await shows('/wigs/oldtown-ny', id);
    await stylist.api.updateMe({ body: { address: '2 Main Street, Newtown, NY 11216' } });
    await shows('/wigs/newtown-ny', id);
    expect(await openFresh('/wigs/oldtown-ny')).toMatchObject({ status: 404 });
    await stylist.api.updateMe({ body: { shown: { address: false, email: false, phone: false } } });
    const isGone = async (path: string) => (await openFresh(path)).status === 404;
    await eventually(() => isGone('/wigs/newtown-ny'));
    await stylist.api.updateMe({ body: { area: 'Areaville, NY' } });
    await shows('/wigs/areaville-ny', id);
    await stylist.api.archiveHairstyle({ params: { hairstyleId: id } });
    await eventually(() => isGone('/wigs/areaville-ny'));
    expect((await openFresh('/sitemaps/cities.xml')).text).not.toContain('areaville');
  });

  test.each(['/locs/nowhere-ny', '/locs/st-showville-ny/more', `/locs/${encodeURIComponent('<b>')}`])(
    '%s, with nothing to show, leads to the other cities',
    async (path) => {
      const { status, headers, text } = await openFresh(path);
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(metaOf(text, 'robots')).toBe('noindex');
      expect(text).toContain('Nothing is listed here yet');
      expect(text).toContain('href="/cities"');
    },
  );

  test('have one spelling', async () => {
    for (const path of ['/locs/Nowhere-NY', '/Locs/nowhere-ny/', '/locs/nowhere-ny/']) {
      const { status, headers } = await fetch(`${cloud.origin}${path}`, { redirect: 'manual' });
      expect({ status, location: headers.get('location') }).toEqual({
        status: 301,
        location: '/locs/nowhere-ny',
      });
    }
  });
});

describe('the sitemaps', () => {
  // A request with its own time bypasses the CloudFront cache.
  const openFresh = (path: string) => open(path, { 'x-local-now': new Date().toISOString() });
  const addressesIn = async (path: string): Promise<string[]> => {
    const map = await openFresh(path);
    expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    return [...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  };
  const mapsOf = async (name: string): Promise<string[]> =>
    (await addressesIn('/sitemap.xml'))
      .filter((address) => address.startsWith(`${cloud.origin}/sitemaps/${name}`))
      .map((address) => address.slice(cloud.origin.length));
  const sharedIn = async (name: string): Promise<string[]> =>
    (await Promise.all((await mapsOf(name)).map(addressesIn))).flat();

  test('are found from robots.txt, and list the public pages under the site’s own address', async () => {
    expect((await open('/robots.txt')).text).toContain(`Sitemap: ${cloud.origin}/sitemap.xml`);
    const pages = ['/', '/cities', '/help', '/terms', '/privacy'].map((path) => `${cloud.origin}${path}`);
    expect(await sharedIn('pages')).toEqual(pages);
  });

  test('list the pages of what is offered, and no longer what is archived', async () => {
    const { id } = await newHairstyle(provider);
    const product = await newProduct(provider);
    const address = `${cloud.origin}/share/hairstyle/${id}`;
    await eventually(async () => (await sharedIn('hairstyle')).includes(address));
    await eventually(async () =>
      (await sharedIn('product')).includes(`${cloud.origin}/share/product/${product.id}`),
    );
    await eventually(async () =>
      (await sharedIn('provider')).includes(`${cloud.origin}/share/provider/${provider.id}`),
    );
    await provider.api.archiveHairstyle({ params: { hairstyleId: id } });
    await eventually(async () => !(await sharedIn('hairstyle')).includes(address));
  });

  test.each(['pages', 'hairstyle-65.xml', 'people-1.xml'])('there is none named %s', async (file) => {
    expect(await openFresh(`/sitemaps/${file}`)).toMatchObject({ status: 404 });
  });
});

test('a forged host cannot change the address in a page', async () => {
  const claimed = { 'x-forwarded-host': 'evil.example', 'x-local-now': new Date().toISOString() };
  expect((await open('/robots.txt', claimed)).text).toContain(`Sitemap: ${cloud.origin}/`);
});

describe('the campaign that brought a visitor', () => {
  let table: Awaited<ReturnType<typeof tableOf>>;
  beforeAll(async () => {
    table = await tableOf(cloud);
  });
  afterAll(() => table.close());

  const profileOf = ({ id }: Person) => table.read(profiles.ref(id));
  const campaign = {
    source: 'instagram',
    medium: 'social',
    campaign: 'spring',
    timestamp: '2026-03-01T10:00:00.000Z',
  };

  test('is stored on their profile and not returned by the API', async () => {
    const person = await newPerson(cloud, { metadata: campaign });
    expect((await profileOf(person))?.campaign).toEqual(campaign);
    expect(await person.api.getMe()).not.toHaveProperty('campaign');
  });

  test('may have no medium', async () => {
    const person = await newPerson(cloud, { metadata: { ...campaign, medium: '' } });
    expect((await profileOf(person))?.campaign).toMatchObject({ source: 'instagram' });
    expect(await person.api.getMe()).toMatchObject({ id: person.id });
  });

  test('is stored with the address they left', async () => {
    const email = newEmail('lead');
    await client(cloud.origin).addLead({ body: { email, campaign } });
    expect(await table.read(leads.ref(email))).toMatchObject({ email, campaign });
  });

  test.each([
    ['too long', { ...campaign, source: 'x'.repeat(101) }],
    ['incomplete', { source: 'instagram' }],
  ])('is dropped without refusing the sign-up when it is %s', async (_, metadata) => {
    expect((await profileOf(await newPerson(cloud, { metadata })))!.campaign).toBeUndefined();
  });
});

test('pages and files tell HEAD what they would answer; the JSON API does not know it', async () => {
  const { id } = await newHairstyle(provider);
  const { path } = await provider.api.replaceCalendarFeed();
  expect(await head(`/share/hairstyle/${id}`)).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    text: '',
  });
  expect(await head('/share/hairstyle/missing')).toMatchObject({ status: 404, text: '' });
  expect(await head('/sitemaps/pages.xml')).toMatchObject({
    status: 200,
    type: expect.stringContaining('xml'),
    text: '',
  });
  expect(await head(path!)).toMatchObject({ status: 200, type: expect.stringContaining('text/calendar') });
  expect(await head('/terms')).toMatchObject({ status: 200, text: '' });
  expect(await head('/api/hairstyles')).toMatchObject({ status: 404 });
});
