import type { ProviderProfile } from '../../shared/catalog/public-pages';
import { formatRating } from '../../shared/catalog/rating';
import type { Rating } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { dollarsOf } from '../../shared/money/dollars';
import type { SharedHairstyle, SharedProduct, SharedProvider } from '../../shared/share/schema';

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

const salon = (provider: ProviderProfile, origin: string, picture?: Image) => ({
  '@type': ['LocalBusiness', 'HairSalon'],
  '@id': `${origin}/share/provider/${provider.id}`,
  url: `${origin}/share/provider/${provider.id}`,
  name: provider.name,
  ...(provider.bio && { description: provider.bio }),
  ...(picture && { image: pictureAt(origin, picture) }),
  ...(provider.address && { address: provider.address }),
  ...(provider.phone && { telephone: provider.phone }),
  ...(provider.email && { email: provider.email }),
  ...ratingOf(provider.rating),
});

const offer = (name: string, priceCents: number, url: string, availability = 'InStock') => ({
  '@type': 'Offer',
  name,
  price: dollarsOf(priceCents),
  priceCurrency: 'USD',
  availability: `https://schema.org/${availability}`,
  url,
});

/** Describes a provider as a hair salon with its offers. */
export const salonData = ({ provider, hairstyles }: SharedProvider, origin: string) => ({
  '@context': 'https://schema.org',
  ...salon(provider, origin, provider.photo ?? hairstyles[0]?.image),
  makesOffer: hairstyles.map(({ id, title, priceCents }) =>
    offer(title, priceCents, `${origin}/share/hairstyle/${id}`),
  ),
});

/** Describes a hairstyle as a service, with an offer for each size. */
export const serviceData = ({ hairstyle }: SharedHairstyle, origin: string) => {
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
    provider: salon(provider, origin, provider.photo),
    offers:
      variations.length > 0
        ? variations.map((each) => offer(each.name, each.priceCents, url))
        : [offer(title, priceCents, url)],
    ...ratingOf(provider.rating),
  };
};

/** Describes a product with one offer and its own rating. */
export const productData = ({ product }: SharedProduct, origin: string) => {
  const { id, name, description, category, images, priceCents, stock, rating, provider } = product;
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
        ...offer(name, priceCents, url, stock > 0 ? 'InStock' : 'OutOfStock'),
        seller: salon(provider, origin, provider.photo),
      },
    ],
    ...ratingOf(rating),
  };
};
