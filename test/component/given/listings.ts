import type { HairstyleDetail, ProviderDetail } from '../../../shared/catalog/schema';

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
  active: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  provider: stylist,
};
