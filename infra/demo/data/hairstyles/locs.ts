import type { DemoHairstyle } from '../types';

export const locs: DemoHairstyle[] = [
  {
    by: 'kwame',
    title: 'Soft Locs',
    description:
      'Light, knotless faux locs with a lived-in finish. They last eight weeks and come out clean.',
    category: 'locs',
    dollars: 195,
    minutes: 300,
    picture: 'soft-locs',
    variations: [
      ['Shoulder length', 195, 300],
      ['Waist length', 240, 360],
    ],
  },
  {
    by: 'kwame',
    title: 'Loc Retwist and Bun',
    description: 'Wash, retwist and a high bun that shows the parts.',
    category: 'locs',
    dollars: 95,
    minutes: 120,
    picture: 'loc-bun',
    variations: [
      ['Up to 60 locs', 95, 120],
      ['More than 60 locs', 125, 165],
    ],
  },
  {
    by: 'kwame',
    title: 'Shoulder-Length Locs',
    description: 'A trim, a retwist and a side part for locs that have reached the shoulders.',
    category: 'locs',
    dollars: 110,
    minutes: 135,
    picture: 'shoulder-locs',
  },
  {
    by: 'kwame',
    title: 'Starter Locs',
    description: 'Comb coils or two-strand twists as the start of your locs, with a plan for the first year.',
    category: 'locs',
    dollars: 130,
    minutes: 180,
    picture: 'starter-locs',
    variations: [
      ['Comb coils', 130, 180],
      ['Two-strand twists', 145, 195],
    ],
  },
  {
    by: 'imani',
    title: 'Loc Repair',
    description: 'Thin or broken locs reinforced with a crochet hook and matching hair.',
    category: 'locs',
    dollars: 70,
    minutes: 75,
    picture: 'loc-repair',
  },
];
