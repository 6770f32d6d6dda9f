import type { DemoHairstyle } from '../types';

export const extensions: DemoHairstyle[] = [
  {
    by: 'nadia',
    title: 'Seamless Clip-Ins',
    description: 'A custom set of clip-ins cut and colored to you, and a lesson in putting them in.',
    category: 'extensions',
    dollars: 260,
    minutes: 105,
    picture: 'long-clip-ins',
    variations: [
      ['18 inches', 260, 105],
      ['22 inches', 310, 105],
    ],
  },
  {
    by: 'nadia',
    title: 'Sleek Extended Ponytail',
    description: 'A wrapped ponytail to the waist, smooth from brow to tip.',
    category: 'extensions',
    dollars: 95,
    minutes: 75,
    picture: 'sleek-ponytail',
    variations: [
      ['Straight', 95, 75],
      ['Waved', 110, 90],
    ],
  },
  {
    by: 'nadia',
    title: 'Tape-In Extensions',
    description: 'Forty pieces for length and fullness, reusable twice.',
    category: 'extensions',
    dollars: 380,
    minutes: 150,
    picture: 'tape-in-extensions',
  },
  {
    by: 'dante',
    title: 'Braided Extensions for Short Hair',
    description: 'Added hair braided into as little as two inches, for a change that lasts a month.',
    category: 'extensions',
    dollars: 120,
    minutes: 150,
    picture: 'braided-extensions',
  },
  {
    by: 'yuki',
    title: 'Extension Removal and Trim',
    description: 'Whoever put them in: out without breakage, then a trim that makes sense of what is left.',
    category: 'extensions',
    dollars: 70,
    minutes: 60,
    picture: 'extension-removal',
  },
];
