import type { DemoProduct } from '../types';

export const accessories: DemoProduct[] = [
  {
    by: 'amara',
    name: 'Satin Bonnet',
    description: 'Satin inside and out, a band that holds without a mark, and room for waist-length braids.',
    category: 'accessories',
    cents: 1_500,
    stock: 55,
    picture: 'satin-bonnet',
  },
  {
    by: 'nadia',
    name: 'Silk Scrunchies, Set of Three',
    description: 'Mulberry silk that lets go of hair as easily as it holds it.',
    category: 'accessories',
    cents: 1_450,
    stock: 38,
    picture: 'silk-scrunchies',
  },
  {
    by: 'amara',
    name: 'Gold Braid Cuffs',
    description: 'Thirty adjustable cuffs in three widths. They stay where they are pressed.',
    category: 'accessories',
    cents: 800,
    stock: 80,
    picture: 'braid-cuffs',
  },
];
