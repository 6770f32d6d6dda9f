import type { DemoHairstyle } from '../types';

export const natural: DemoHairstyle[] = [
  {
    by: 'imani',
    title: 'Rounded Afro Shape-Up',
    description: 'Wash, steam, stretch and a picked-out round shape, cut so that it stays round.',
    category: 'natural',
    dollars: 75,
    minutes: 90,
    picture: 'rounded-afro',
  },
  {
    by: 'imani',
    title: 'Defined Twist-Out',
    description: 'Two-strand twists set under the dryer and opened into long, even definition.',
    category: 'natural',
    dollars: 90,
    minutes: 120,
    picture: 'twist-out',
    variations: [
      ['Chin length', 90, 120],
      ['Past the shoulders', 115, 150],
    ],
  },
  {
    by: 'imani',
    title: 'Bantu Knots',
    description: 'Geometric parts and tight knots: wear them a week, then let them down as curls.',
    category: 'natural',
    dollars: 80,
    minutes: 105,
    picture: 'bantu-knots',
  },
  {
    by: 'amara',
    title: 'High Puff with Sleek Edges',
    description: 'A full puff high on the crown, edges laid without flakes.',
    category: 'natural',
    dollars: 50,
    minutes: 45,
    picture: 'high-puff',
  },
  {
    by: 'imani',
    title: 'Deep Moisture Treatment',
    description: 'Clarify, steam and seal for thirsty curls, with a trim of the ends that ask for it.',
    category: 'natural',
    dollars: 65,
    minutes: 75,
    picture: 'deep-moisture-treatment',
    addOns: [
      ['Protein treatment', 20, 15],
      ['Scalp massage', 18, 15],
    ],
  },
];
