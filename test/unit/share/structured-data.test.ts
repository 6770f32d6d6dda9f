import { summaryOf } from '../../../lambdas/share/summary';
import type { ProviderDetail } from '../../../shared/catalog/public-pages';
import type { Review } from '../../../shared/catalog/review';

const origin = 'https://hairloom.test';

type Data = { [name: string]: unknown };

/** What search engines require of each type: https://developers.google.com/search/docs/appearance/structured-data */
const required: Record<string, readonly string[]> = {
  LocalBusiness: ['name', 'url'],
  HairSalon: [],
  Service: ['name', 'provider', 'offers'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Review: ['author', 'reviewRating', 'datePublished', 'reviewBody'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  ListItem: ['position', 'name', 'item'],
};

const addresses = new Set(['url', 'item', 'image', '@id']);

/** What is wrong with structured data: unknown types, missing or empty properties, and addresses that are not absolute. */
const problemsOf = (value: unknown, at = '', name = ''): string[] => {
  if (value === undefined || value === null || value === '') return [`${at} is empty`];
  if (Array.isArray(value))
    return value.length === 0
      ? [`${at} is empty`]
      : value.flatMap((each, index) => problemsOf(each, `${at}[${index}]`, name));
  if (typeof value !== 'object')
    return addresses.has(name) && !String(value).startsWith(`${origin}/`) ? [`${at} is ${value}`] : [];
  const data = value as Data;
  const missing = [data['@type']].flat().flatMap((type) => {
    const names = required[String(type)];
    return names
      ? names.filter((each) => !(each in data)).map((each) => `${at}.${each} is missing`)
      : [`${at} is a ${type}`];
  });
  const inside = Object.entries(data)
    .filter(([each]) => each !== '@type' && each !== '@context')
    .flatMap(([each, part]) => problemsOf(part, `${at}.${each}`, each));
  return [...missing, ...inside];
};

const image = { src: '/media/one', width: 800, height: 800 };

const provider: ProviderDetail = {
  id: 'amara',
  name: 'Amara "Ama" Okafor',
  bio: 'Braids </script>',
  rating: { sum: 9, count: 2 },
  locations: ['provider'],
  zone: 'America/New_York',
  address: '1 Salon Street, Brooklyn, NY',
  week: [],
  travelArea: '',
  travelFeeCents: 0,
  lastMinute: [],
};

const review: Review = {
  id: 'one',
  rating: 4,
  comment: 'Neat',
  reviewerName: '',
  pictures: [{ ...image, src: '/media/reviews/chloe/one' }],
  createdAt: '2026-11-20T12:00:00.000Z',
};

const service = {
  id: 'braids',
  providerId: 'amara',
  title: 'Braids',
  description: '',
  category: 'braids' as const,
};
const price = { priceCents: 12_050, durationMinutes: 60 };
const hairstyle = {
  ...service,
  ...price,
  images: [image],
  variations: [],
  addOns: [],
  questions: [],
  createdAt: review.createdAt,
  provider,
};
const product = {
  id: 'oil',
  providerId: 'amara',
  name: 'Argan Oil',
  description: 'For the ends',
  category: 'treatments' as const,
  priceCents: 2_400,
  stock: 0,
  images: [image],
  createdAt: review.createdAt,
  rating: { sum: 4, count: 1 },
  provider,
};

const pages = {
  provider: {
    kind: 'provider',
    data: {
      provider,
      hairstyles: [{ ...service, ...price, image, providerName: provider.name, createdAt: review.createdAt }],
      products: [],
      reviews: [review],
    },
  },
  hairstyle: { kind: 'hairstyle', data: { hairstyle, reviews: [review] } },
  city: {
    kind: 'city',
    data: {
      category: 'braids',
      slug: 'brooklyn-ny',
      name: 'Brooklyn, NY',
      total: 49,
      stylists: 1,
      fromCents: price.priceCents,
      page: 2,
      pages: 2,
      hairstyles: [{ ...service, ...price, image, providerName: provider.name, rating: provider.rating }],
      categories: [],
      cities: [],
    },
  },
  cities: { kind: 'cities', data: { states: [] } },
  product: { kind: 'product', data: { product, reviews: [review], sellerReviews: [] } },
} as unknown as Record<string, Parameters<typeof summaryOf>[0]>;

const dataOf = (page: string): Data[] => summaryOf(pages[page]!, origin).data as Data[];

test.each(Object.keys(pages))('the page of a %s has complete structured data', (page) => {
  const data = dataOf(page);
  expect(data.flatMap((each) => problemsOf(each))).toEqual([]);
  for (const each of data) expect(each['@context']).toBe('https://schema.org');
});

test('what is incomplete is found', () => {
  expect(problemsOf({ '@type': 'Offer', price: '', url: '/share/x' })).toEqual([
    '.priceCurrency is missing',
    '.availability is missing',
    '.price is empty',
    '.url is /share/x',
  ]);
  expect(problemsOf({ '@type': 'Thing' })).toEqual([' is a Thing']);
});

test('reviews stand with what they are about', () => {
  const shown = {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Unknown' },
    datePublished: '2026-11-20',
    reviewBody: 'Neat',
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    image: [`${origin}/media/reviews/chloe/one/1280.webp`],
  };
  expect(dataOf('provider')[0]!.review).toEqual([shown]);
  expect((dataOf('hairstyle')[0]!.provider as Data).review).toEqual([shown]);
  expect(dataOf('hairstyle')[0]!.review).toBeUndefined();
  expect(dataOf('product')[0]!.review).toEqual([shown]);
});

test('a city lists its services by their places among all of them, below the list of cities', () => {
  const [list, way] = dataOf('city');
  expect(list).toMatchObject({
    '@type': 'ItemList',
    name: expect.stringContaining('Braids in'),
    numberOfItems: 49,
  });
  expect(list!.itemListElement).toMatchObject([
    {
      position: 49,
      item: {
        '@type': 'Service',
        offers: [{ price: '120.50' }],
        areaServed: 'Brooklyn, NY',
        provider: {
          address: { addressLocality: 'Brooklyn', addressRegion: 'NY', addressCountry: 'US' },
          aggregateRating: { ratingValue: '4.5' },
        },
      },
    },
  ]);
  expect(list!.itemListElement).not.toMatchObject([{ item: { aggregateRating: expect.anything() } }]);
  expect((way!.itemListElement as Data[]).map(({ item }) => item)).toEqual([
    `${origin}/`,
    `${origin}/cities`,
    `${origin}/braids/brooklyn-ny`,
  ]);
  expect(summaryOf(pages.city!, origin)).toMatchObject({ path: '/braids/brooklyn-ny?page=2' });
});

test('the way to a page leads over its stylist', () => {
  const crumbs = dataOf('product')[1]!.itemListElement as Data[];
  expect(crumbs.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Hairloom', `${origin}/`],
    [2, provider.name, `${origin}/share/provider/amara`],
    [3, 'Argan Oil', `${origin}/share/product/oil`],
  ]);
});
