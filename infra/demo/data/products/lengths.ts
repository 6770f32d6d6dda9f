import type { DemoProduct } from '../types';

export const lengths: DemoProduct[] = [
  {
    by: 'sofia',
    name: 'Lace Front Wig, 18 Inches',
    description:
      'Human hair on a pre-plucked lace, knots bleached by hand. Wear it as it is or bring it in to be cut to you.',
    category: 'wigs',
    cents: 24_900,
    stock: 5,
    picture: 'lace-front-wig',
  },
  {
    by: 'sofia',
    name: 'Curly Headband Wig',
    description: 'Three minutes from bed to door: the band hides the line, the curls do the rest.',
    category: 'wigs',
    cents: 8_900,
    stock: 14,
    picture: 'curly-headband-wig',
  },
  {
    by: 'sofia',
    name: 'Honey Bob Wig, Ready to Wear',
    description: 'The bob from my chair, dark at the roots, glueless, and light enough for August.',
    category: 'wigs',
    cents: 18_900,
    stock: 4,
    picture: 'ready-to-wear-bob',
  },
  {
    by: 'amara',
    name: 'Pre-Stretched Braiding Hair',
    description:
      'Three bundles of 26 inches, stretched and rinsed in vinegar, so that your scalp will not itch.',
    category: 'extensions',
    cents: 2_100,
    stock: 70,
    picture: 'braiding-hair',
  },
  {
    by: 'nadia',
    name: 'Clip-In Extensions, Seven Pieces',
    description: 'Remy hair, 20 inches, 120 grams. Matched to you from a photo before it is sent.',
    category: 'extensions',
    cents: 13_500,
    stock: 9,
    picture: 'clip-in-extensions',
    options: [
      ['Length', '20 inches', '24 inches'],
      ['Color', 'Natural black', 'Dark brown'],
    ],
    variants: [
      { values: ['20 inches', 'Natural black'], cents: 13_500, stock: 4 },
      { values: ['20 inches', 'Dark brown'], cents: 13_500, stock: 0 },
      { values: ['24 inches', 'Natural black'], cents: 16_500, stock: 3 },
      { values: ['24 inches', 'Dark brown'], cents: 16_500, stock: 2 },
    ],
  },
];
