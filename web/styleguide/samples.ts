import type { BookedAddOn } from '../../shared/catalog/add-on';
import type { ProviderProfile } from '../../shared/catalog/public-pages';
import type { Review } from '../../shared/catalog/review';
import type { Variation } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';

/** Sample data for the style guide. */

const pictureOf = (drawing: string): Image => ({ src: `/media/art/${drawing}`, width: 640, height: 800 });

export const pictures = [
  'golden-blonde-box-braids',
  'rounded-afro',
  'copper-waves',
  'elegant-cornrow-updo',
].map(pictureOf);

/** A picture whose file does not exist. */
export const lostPicture = pictureOf('lost');

/** A picture that never finishes loading, with its placeholder. */
export const loadingPicture: Image = {
  ...pictureOf('on-its-way'),
  placeholder:
    'data:image/webp;base64,UklGRogAAABXRUJQVlA4IHwAAADwBACdASoQABQAPu1iqU2ppaQiMAgBMB2JaACdMoMYMn/mAACftc81jDDLm77DuAAA/uqW2lU8zPXcqpfEeZ8Bk0bLhyfH11J7hk8luUdY6gi4azcUrwept6U5ZQjCdvhv59YnE9FZjd1CdeE1WM+ERjZrveb58LpHHgAA',
};

export const stylist: ProviderProfile = {
  id: 'amara',
  name: 'Amara Okafor',
  bio: 'Knotless braids and protective styles, with care for the edges.',
  photo: pictures[0],
  rating: { sum: 94, count: 20 },
  locations: ['provider', 'home'],
  zone: 'America/New_York',
  address: '214 Malcolm X Blvd, Brooklyn, NY',
  email: 'amara@demo.hairloom.test',
  phone: '+1 212 555 0121',
};

export const variations: Variation[] = [
  {
    id: 'short',
    name: 'Shoulder length',
    description: 'Hair included',
    priceCents: 14_000,
    durationMinutes: 240,
    active: true,
  },
  { id: 'mid', name: 'Mid-back', priceCents: 18_000, durationMinutes: 330, active: true },
  {
    id: 'long',
    name: 'Waist length with beads of your own choice',
    description: 'Bring your own beads, or choose some of ours',
    priceCents: 22_500,
    durationMinutes: 420,
    active: true,
  },
];

export const addOns: BookedAddOn[] = [
  { id: 'scalp', name: 'Scalp treatment', priceCents: 2_500, durationMinutes: 30 },
  { id: 'wash', name: 'Wash and blow-out before the braids', priceCents: 3_500, durationMinutes: 45 },
  { id: 'beads', name: 'Beads', priceCents: 0, durationMinutes: 15 },
];

export const reviews: Review[] = [
  {
    id: 'first',
    about: { kind: 'hairstyle', id: 'style', title: 'Golden Blonde Box Braids' },
    rating: 5,
    comment: 'Six hours that felt like two. Neat partings, no tension at the edges.',
    reviewerName: 'Chloe Bennett',
    pictures: pictures.slice(0, 2),
    helpful: 3,
    createdAt: '2026-02-14T15:00:00.000Z',
  },
  {
    id: 'second',
    about: { kind: 'product', id: 'oil', title: 'Argan Oil Treatment' },
    rating: 3,
    comment: 'Lovely result, though we began half an hour late.',
    reviewerName: 'Marcus',
    reviewerPhoto: pictures[1],
    createdAt: '2026-01-30T18:30:00.000Z',
  },
];
