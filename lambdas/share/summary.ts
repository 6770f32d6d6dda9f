import { product } from '../../shared/brand';
import { categoryTitles, citiesPath, cityPath } from '../../shared/catalog/city-paths';
import type { ProviderProfile } from '../../shared/catalog/public-pages';
import { formatRating } from '../../shared/catalog/rating';
import type { Rating } from '../../shared/catalog/schema';
import { pricesOf, priceWords } from '../../shared/catalog/variants';
import type { Image } from '../../shared/http/fields';
import { formatCents } from '../../shared/money/cents';
import type { SharedCity, SharedHairstyle, SharedProduct, SharedProvider } from '../../shared/share/schema';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { counted } from '../../shared/text/numbers';
import { formatDuration } from '../../shared/time/zoned';
import type { Page } from '../../web/features/share/page';
import { breadcrumbData, cityData, productData, salonData, serviceData } from './json-ld';

/** What search results and link previews show of a page. */
export type Summary = {
  title: string;
  /** The title in link previews, with the price. */
  cardTitle: string;
  description: string;
  path?: string;
  image?: Image;
  /** What the page is about, and the way to it, for search engines. */
  data?: object[];
};

/** The length that search results and link previews show. */
const maxCharacters = 200;

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters - 1).trimEnd()}…`;
};

const rated = (rating: Rating): string =>
  rating.count > 0 ? ` · ★ ${formatRating(rating)} (${rating.count})` : '';

const stylistCrumb = ({ id, name }: ProviderProfile) => ({ name, path: `/share/provider/${id}` });

const ofProvider = (data: SharedProvider, origin: string): Summary => {
  const { provider, hairstyles } = data;
  const title = `Book with ${isolateBidi(provider.name || 'Unknown')}`;
  return {
    title: `${title} · ${product}`,
    cardTitle: title,
    description: shortened(`Professional hairstylist${rated(provider.rating)}. ${provider.bio}`),
    path: `/share/provider/${provider.id}`,
    image: provider.photo ?? hairstyles[0]?.image,
    data: [salonData(data, origin), breadcrumbData([stylistCrumb(provider)], origin)],
  };
};

const priceOf = ({ priceCents, variations }: SharedHairstyle['hairstyle']): string => {
  const prices = variations.length > 0 ? variations.map((each) => each.priceCents) : [priceCents];
  const least = Math.min(...prices);
  return `${least < Math.max(...prices) ? 'from ' : ''}${formatCents(least)}`;
};

const citiesCrumb = { name: 'Cities', path: citiesPath };

const titleIn = (category: SharedCity['category'], name: string): string =>
  `${categoryTitles[category]} in ${isolateBidi(name)}`;

const cityCrumb = (category: SharedCity['category'], { slug, name }: Pick<SharedCity, 'slug' | 'name'>) => ({
  name: titleIn(category, name),
  path: cityPath(category, slug),
});

const ofHairstyle = (data: SharedHairstyle, origin: string): Summary => {
  const { id, title, category, description, durationMinutes, images, provider, variations } = data.hairstyle;
  const name = isolateBidi(provider.name || 'Unknown');
  const price = priceOf(data.hairstyle);
  const duration = formatDuration(variations[0]?.durationMinutes ?? durationMinutes);
  return {
    title: `${isolateBidi(title)} with ${name} · ${product}`,
    cardTitle: `${isolateBidi(title)} · ${price}`,
    description: shortened(`With ${name}${rated(provider.rating)} · ${price} · ${duration}. ${description}`),
    path: `/share/hairstyle/${id}`,
    image: images[0],
    data: [
      serviceData(data, origin),
      breadcrumbData(
        [
          ...(data.city ? [citiesCrumb, cityCrumb(category, data.city)] : []),
          stylistCrumb(provider),
          { name: title, path: `/share/hairstyle/${id}` },
        ],
        origin,
      ),
    ],
  };
};

const ofProduct = (data: SharedProduct, origin: string): Summary => {
  const { id, name, description, stock, images, variants = [], provider } = data.product;
  const seller = isolateBidi(provider.name || 'Unknown');
  const price = priceWords({ ...data.product, ...pricesOf(variants) });
  const shelf = stock > 0 ? 'In stock' : 'Out of stock';
  return {
    title: `${isolateBidi(name)} by ${seller} · ${product}`,
    cardTitle: `${isolateBidi(name)} · ${price}`,
    description: shortened(`By ${seller}${rated(provider.rating)} · ${price} · ${shelf}. ${description}`),
    path: `/share/product/${id}`,
    image: images[0],
    data: [
      productData(data, origin),
      breadcrumbData([stylistCrumb(provider), { name, path: `/share/product/${id}` }], origin),
    ],
  };
};

const ofCity = (data: SharedCity, origin: string): Summary => {
  const { category, slug, name, total, stylists, fromCents, page, hairstyles } = data;
  const title = titleIn(category, name);
  const path = cityPath(category, slug, page);
  return {
    title: `${title}${page > 1 ? ` · Page ${page}` : ''} · ${product}`,
    cardTitle: title,
    description: `${counted(total, 'hairstyle')} by ${counted(stylists, 'stylist')} in ${isolateBidi(name)}, from ${formatCents(fromCents)}. Compare pictures, prices and ratings, and book online.`,
    path,
    image: hairstyles[0]?.image,
    data: [cityData(data, title, origin), breadcrumbData([citiesCrumb, cityCrumb(category, data)], origin)],
  };
};

const citiesSummary = (origin: string): Summary => ({
  title: `Hairstyles by city · ${product}`,
  cardTitle: 'Hairstyles by city',
  description:
    'Find braids, locs, cuts and more by stylists in your city, with pictures, prices and ratings.',
  path: citiesPath,
  data: [breadcrumbData([citiesCrumb], origin)],
});

/** Returns the summary of a page. A failure page has no canonical path. */
export const summaryOf = (page: Page, origin: string): Summary => {
  if (page.kind === 'provider') return ofProvider(page.data, origin);
  if (page.kind === 'hairstyle') return ofHairstyle(page.data, origin);
  if (page.kind === 'product') return ofProduct(page.data, origin);
  if (page.kind === 'city') return ofCity(page.data, origin);
  if (page.kind === 'cities') return citiesSummary(origin);
  return { title: `${page.title} · ${product}`, cardTitle: page.title, description: page.message };
};
