import type { DemoProduct } from '../types';

export const care: DemoProduct[] = [
  {
    by: 'imani',
    name: 'Shea Moisture Shampoo',
    description:
      'Lathers softly, rinses clean and leaves the moisture where it belongs. Shea butter, aloe and no sulphates.\n250 ml. For coils and curls, once a week.',
    category: 'shampoo',
    cents: 1_800,
    stock: 40,
    picture: 'shea-shampoo',
  },
  {
    by: 'kwame',
    name: 'Peppermint Clarifying Shampoo',
    description:
      'Lifts build-up from the roots without a residue of its own. The tingle is peppermint; the calm after it is tea tree.\n300 ml. Made with locs in mind.',
    category: 'shampoo',
    cents: 1_650,
    stock: 32,
    picture: 'mint-shampoo',
  },
  {
    by: 'lucia',
    name: 'Color-Keep Shampoo',
    description: 'Washes colored hair gently, so that copper stays copper until your next appointment.',
    category: 'shampoo',
    cents: 2_100,
    stock: 18,
    picture: 'color-shampoo',
  },
  {
    by: 'imani',
    name: 'Deep Conditioner',
    description:
      'Twenty minutes under a cap, and combs glide. Avocado, honey and rice protein, thick enough to stay put.\n400 g.',
    category: 'conditioner',
    cents: 2_400,
    stock: 25,
    picture: 'deep-conditioner',
  },
  {
    by: 'amara',
    name: 'Braid-Ready Leave-In Spray',
    description:
      'A fine mist before the part and after the wash. Keeps braids soft and scalps quiet.\n200 ml.',
    category: 'conditioner',
    cents: 1_400,
    stock: 50,
    picture: 'leave-in-spray',
  },
  {
    by: 'yuki',
    name: 'Weightless Daily Conditioner',
    description: 'Slip without weight, for fine hair that tangles and falls flat.\n250 ml.',
    category: 'conditioner',
    cents: 1_750,
    stock: 2,
    picture: 'daily-conditioner',
  },
  {
    by: 'imani',
    name: 'Argan Oil',
    description: 'Cold-pressed, nothing added. Two drops on damp ends, one on dry.\n50 ml with a dropper.',
    category: 'treatments',
    cents: 2_200,
    stock: 36,
    picture: 'argan-oil',
  },
  {
    by: 'kwame',
    name: 'Scalp Serum',
    description:
      'Rosemary and niacinamide for roots that itch between retwists. Dries without shine.\n60 ml.',
    category: 'treatments',
    cents: 2_850,
    stock: 15,
    picture: 'scalp-serum',
  },
  {
    by: 'lucia',
    name: 'Bond Repair Mask',
    description:
      'For hair that has been lightened: once a week, ten minutes, and it bends again before it breaks.',
    category: 'treatments',
    cents: 3_200,
    stock: 12,
    picture: 'bond-mask',
  },
];
