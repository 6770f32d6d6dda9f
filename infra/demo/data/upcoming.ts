import type { DemoBooking } from './types';

/** Upcoming appointments in every possible status. */
export const upcoming: DemoBooking[] = [
  {
    customer: 'chloe',
    hairstyle: 'Fulani Braids with Beads',
    day: 3,
    time: '10:00',
    outcome: 'confirmed',
    notes: 'Wooden beads, please, no gold.',
    proposes: [
      [17, '10:00'],
      [18, '13:00'],
    ],
  },
  {
    customer: 'chloe',
    hairstyle: 'Burgundy Curly Lace Wig',
    variation: 'Unit included, 20 inches',
    day: 9,
    time: '13:00',
    outcome: 'paid',
    at: 'office',
  },
  { customer: 'chloe', hairstyle: 'Bantu Knots', day: 12, time: '11:00', outcome: 'cancelled' },
  { customer: 'chloe', hairstyle: 'Pixie Cut', day: 16, time: '15:00', outcome: 'unpaid' },
  { customer: 'marcus', hairstyle: 'Shoulder-Length Locs', day: 5, time: '12:00', outcome: 'confirmed' },
  {
    customer: 'marcus',
    hairstyle: 'Sleek Straight Black Wig',
    variation: '24 inches',
    day: 7,
    time: '10:00',
    outcome: 'cancelled',
  },
  {
    customer: 'marcus',
    hairstyle: 'Golden Blonde Box Braids',
    variation: 'Waist length',
    day: 10,
    time: '09:00',
    outcome: 'paid',
    at: 'home',
    notes: 'Fourth floor, no lift. There will be coffee.',
  },
  {
    customer: 'naomi',
    hairstyle: 'Elegant Cornrow Updo',
    variation: 'With pearls',
    day: 6,
    time: '14:00',
    outcome: 'confirmed',
  },
  { customer: 'naomi', hairstyle: 'Goddess Braids Ponytail', day: 8, time: '11:00', outcome: 'declined' },
  { customer: 'jordan', hairstyle: 'Line-Up', day: 2, time: '17:00', outcome: 'paid', at: 'home' },
  { customer: 'elena', hairstyle: 'Body Wave Sew-In', day: 4, time: '09:00', outcome: 'confirmed' },
  { customer: 'tasha', hairstyle: 'Blunt Bob Weave', day: 13, time: '10:00', outcome: 'paid' },
];
