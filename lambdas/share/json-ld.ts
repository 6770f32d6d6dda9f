import { parseAddress, parseCity } from '../../shared/account/postal-address';
import { product as siteName } from '../../shared/brand';
import { type City, cityOf } from '../../shared/catalog/cities';
import type { ProviderProfile } from '../../shared/catalog/public-pages';
import { formatRating } from '../../shared/catalog/rating';
import type { Review } from '../../shared/catalog/review';
import type { Rating } from '../../shared/catalog/schema';
import { nameWithVariant, variantNameOf } from '../../shared/catalog/variants';
import type { Image } from '../../shared/http/fields';
import { dollarsOf } from '../../shared/money/dollars';
import {
  type SharedCity,
  type SharedHairstyle,
  type SharedProduct,
  type SharedProvider,
  shownOfCity,
} from '../../shared/share/schema';

/** Structured data for search engines (schema.org). `origin` makes URLs absolute. */

export const pictureAt = (origin: string, { src }: Image): string => `${origin}${src}/1280.webp`;

const ratingOf = (rating: Rating) =>
  rating.count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: formatRating(rating),
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  };

const star = (rating: number) => ({
  '@type': 'Rating',
  ratingValue: rating,
  bestRating: 5,
  worstRating: 1,
});

/** The reviews that the page shows; search engines want no others. */
const reviewsOf = (reviews: readonly Review[], origin: string) =>
  reviews.length > 0 && {
    review: reviews.map(({ rating, comment, reviewerName, createdAt, pictures = [] }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: reviewerName || 'Unknown' },
      datePublished: createdAt.slice(0, 10),
      reviewBody: comment,
      reviewRating: star(rating),
      ...(pictures.length > 0 && { image: pictures.map((picture) => pictureAt(origin, picture)) }),
    })),
  };

const addressIn = ({ city, state }: City) => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressRegion: state,
  addressCountry: 'US',
});

/** The address of a salon as far as its page shows it: whole, or the city. */
const addressOf = ({ address, area }: ProviderProfile) => {
  const whole = address && parseAddress(address);
  if (whole) return { ...addressIn(whole), streetAddress: whole.street, postalCode: whole.zip };
  const city = cityOf({ ...(area && { area }) });
  return address || (city && addressIn(city));
};

const salon = (provider: ProviderProfile, origin: string, picture?: Image) => {
  const address = addressOf(provider);
  return {
    '@type': ['LocalBusiness', 'HairSalon'],
    '@id': `${origin}/share/provider/${provider.id}`,
    url: `${origin}/share/provider/${provider.id}`,
    name: provider.name,
    ...(provider.bio && { description: provider.bio }),
    ...(picture && { image: pictureAt(origin, picture) }),
    ...(address && { address }),
    ...(provider.phone && { telephone: provider.phone }),
    ...(provider.email && { email: provider.email }),
    ...ratingOf(provider.rating),
  };
};

const offer = (name: string, priceCents: number, url: string, availability = 'InStock') => ({
  '@type': 'Offer',
  name,
  price: dollarsOf(priceCents),
  priceCurrency: 'USD',
  availability: `https://schema.org/${availability}`,
  url,
});

/** Describes a provider as a hair salon with its offers. */
export const salonData = ({ provider, hairstyles, reviews }: SharedProvider, origin: string) => ({
  '@context': 'https://schema.org',
  ...salon(provider, origin, provider.photo ?? hairstyles[0]?.image),
  makesOffer: hairstyles.map(({ id, title, priceCents }) =>
    offer(title, priceCents, `${origin}/share/hairstyle/${id}`),
  ),
  ...reviewsOf(reviews, origin),
});

/** Describes a hairstyle as a service, with an offer for each size. */
export const serviceData = ({ hairstyle, reviews }: SharedHairstyle, origin: string) => {
  const { id, title, description, category, images, priceCents, variations, provider } = hairstyle;
  const url = `${origin}/share/hairstyle/${id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: title,
    url,
    ...(description && { description }),
    serviceType: category,
    image: images.map((image) => pictureAt(origin, image)),
    // The reviews are those of the stylist's work.
    provider: { ...salon(provider, origin, provider.photo), ...reviewsOf(reviews, origin) },
    offers:
      variations.length > 0
        ? variations.map((each) => offer(each.name, each.priceCents, url))
        : [offer(title, priceCents, url)],
    ...ratingOf(provider.rating),
  };
};

const shelf = (stock: number) => (stock > 0 ? 'InStock' : 'OutOfStock');

/** One offer, or one for each variant in an offer of all of them. */
const productOffer = (
  { name, priceCents, stock, options, variants }: SharedProduct['product'],
  url: string,
) => {
  if (!options || !variants || variants.length === 0) return offer(name, priceCents, url, shelf(stock));
  const prices = variants.map((variant) => variant.priceCents);
  return {
    '@type': 'AggregateOffer',
    lowPrice: dollarsOf(Math.min(...prices)),
    highPrice: dollarsOf(Math.max(...prices)),
    priceCurrency: 'USD',
    offerCount: variants.length,
    availability: `https://schema.org/${shelf(stock)}`,
    url,
    offers: variants.map((variant) =>
      offer(
        nameWithVariant(name, variantNameOf(options, variant)),
        variant.priceCents,
        url,
        shelf(variant.stock),
      ),
    ),
  };
};

/** Describes a product with what it is offered for, its own rating and its own reviews. */
export const productData = ({ product, reviews }: SharedProduct, origin: string) => {
  const { id, name, description, category, images, rating, provider } = product;
  const url = `${origin}/share/product/${id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    ...(description && { description }),
    category,
    image: images.map((image) => pictureAt(origin, image)),
    offers: [
      {
        ...productOffer(product, url),
        seller: salon(provider, origin, provider.photo),
      },
    ],
    ...ratingOf(rating),
    ...reviewsOf(reviews, origin),
  };
};

/** Describes the listings that a city page shows as a list of services with their offers. */
export const cityData = (
  { total, page, hairstyles, name: city }: SharedCity,
  name: string,
  origin: string,
) => {
  const place = parseCity(city);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: hairstyles.map((card, index) => {
      const url = `${origin}/share/hairstyle/${card.id}`;
      const salonUrl = `${origin}/share/provider/${card.providerId}`;
      return {
        '@type': 'ListItem',
        position: (page - 1) * shownOfCity.hairstyles + index + 1,
        name: card.title,
        item: {
          '@type': 'Service',
          name: card.title,
          url,
          serviceType: card.category,
          areaServed: city,
          image: pictureAt(origin, card.image),
          // The rating is that of the stylist's work.
          provider: {
            '@type': ['LocalBusiness', 'HairSalon'],
            '@id': salonUrl,
            url: salonUrl,
            name: card.providerName || 'Unknown',
            ...(place && { address: addressIn(place) }),
            ...(card.rating && ratingOf(card.rating)),
          },
          offers: [offer(card.title, card.priceCents, url)],
        },
      };
    }),
  };
};

type Crumb = { name: string; path: string };

/** Describes the way from the home page to a page, which comes last. */
export const breadcrumbData = (crumbs: readonly Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: siteName, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: name || 'Unknown',
    item: `${origin}${path}`,
  })),
});
