import type { DemoOrder } from './types';

/** Placed thirty days ago and completed. */
export const pastOrders: DemoOrder[] = [
  {
    customer: 'chloe',
    lines: [
      {
        product: 'Satin Bonnet',
        outcome: 'reviewed',
        review: { rating: 5, comment: 'Stays on all night, and my braids still look new in week five.' },
      },
      { product: 'Argan Oil', outcome: 'cancelled' },
    ],
  },
  {
    customer: 'marcus',
    lines: [
      {
        product: 'Peppermint Clarifying Shampoo',
        outcome: 'reviewed',
        review: { rating: 4, comment: 'Clean scalp, and the tingle is real. The cap leaked a little.' },
      },
    ],
  },
  {
    customer: 'elena',
    lines: [
      {
        product: 'Lace Front Wig, 18 Inches',
        outcome: 'reviewed',
        review: { rating: 5, comment: 'Nobody believed it was a wig. Came well packed, too.' },
      },
    ],
  },
];

/** Placed six days ago and in progress. */
export const recentOrders: DemoOrder[] = [
  {
    customer: 'chloe',
    lines: [
      { product: 'Honey Bob Wig, Ready to Wear', outcome: 'delivered' },
      { product: 'Edge Control', quantity: 2, outcome: 'shipped' },
    ],
  },
  { customer: 'naomi', lines: [{ product: 'Braid-Ready Leave-In Spray', outcome: 'processing' }] },
  {
    customer: 'jordan',
    lines: [
      {
        product: 'Gold Braid Cuffs',
        quantity: 2,
        outcome: 'delivered',
        returned: { quantity: 1, reason: 'One of the two packs has cuffs that do not close.' },
      },
    ],
  },
  { customer: 'tasha', lines: [{ product: 'Curly Headband Wig', outcome: 'shipped' }] },
];

/** Just placed. */
export const newOrders: DemoOrder[] = [
  { customer: 'chloe', lines: [{ product: 'Curl Defining Cream', quantity: 2, outcome: 'paid' }] },
  {
    customer: 'marcus',
    lines: [
      { product: 'Satin Bonnet', outcome: 'unpaid' },
      { product: 'Silk Scrunchies, Set of Three', outcome: 'unpaid' },
    ],
  },
  {
    customer: 'elena',
    lines: [
      { product: 'Pre-Stretched Braiding Hair', quantity: 3, outcome: 'paid' },
      { product: 'Honey Bob Wig, Ready to Wear', outcome: 'paid' },
    ],
  },
  { customer: 'tasha', lines: [{ product: 'Gold Braid Cuffs', outcome: 'declined' }] },
];
