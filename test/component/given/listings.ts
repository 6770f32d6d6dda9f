import type { HairstyleCard } from '../../../shared/catalog/hairstyle-card';
import type { ProductCard } from '../../../shared/catalog/product';
import type { HairstyleDetail, ProductDetail, ProviderDetail } from '../../../shared/catalog/public-pages';

const image = { src: '/media/none', width: 800, height: 1_000 };

/** A stylist who works at the salon and at customers' homes, as their public page shows them. */
export const stylist: ProviderDetail = {
  id: 'provider',
  name: 'Amara Okafor',
  bio: '',
  rating: { sum: 9, count: 2 },
  locations: ['provider', 'home'],
  zone: 'America/New_York',
  address: '1 Salon Street, Brooklyn, NY 11201',
  week: [],
  travelArea: '',
  travelFeeCents: 1_500,
  lastMinute: [],
};

/** A service of an hour for $95. */
export const hairstyle: HairstyleDetail = {
  id: 'style',
  providerId: stylist.id,
  title: 'Gloss and Trim',
  description: '',
  category: 'color',
  priceCents: 9_500,
  durationMinutes: 60,
  images: [image],
  variations: [],
  addOns: [],
  questions: [],
  active: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  provider: stylist,
};

/** The service, as lists show it. */
export const hairstyleCard: HairstyleCard = {
  id: hairstyle.id,
  title: hairstyle.title,
  category: hairstyle.category,
  priceCents: hairstyle.priceCents,
  durationMinutes: hairstyle.durationMinutes,
  image,
  providerId: stylist.id,
  providerName: stylist.name,
};

/** A product for $12.50, of which there are four. */
export const product: ProductDetail = {
  id: 'oil',
  providerId: stylist.id,
  providerName: stylist.name,
  name: 'Argan Oil',
  description: '',
  category: 'treatments',
  priceCents: 1_250,
  stock: 4,
  images: [image],
  active: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  rating: { sum: 4, count: 1 },
  provider: stylist,
};

/** The product, as lists show it. */
export const productCard: ProductCard = {
  id: product.id,
  name: product.name,
  category: product.category,
  priceCents: product.priceCents,
  stock: product.stock,
  image,
  providerId: stylist.id,
  providerName: stylist.name,
};
