import type { DemoHairstyle } from '../types';

export const wigs: DemoHairstyle[] = [
  {
    by: 'sofia',
    title: 'Burgundy Curly Lace Wig',
    description:
      'A lace-front unit in deep burgundy curls: bleached knots, plucked line, fitted to your head.',
    category: 'wigs',
    dollars: 290,
    minutes: 120,
    picture: 'burgundy-curly-lace-wig',
    variations: [
      ['Fit your own unit', 95, 90],
      ['Unit included, 16 inches', 290, 120],
      ['Unit included, 20 inches', 330, 120],
    ],
  },
  {
    by: 'sofia',
    title: 'Sleek Straight Black Wig',
    description: 'Jet-black and straight as glass, with a middle part you cannot tell from a scalp.',
    category: 'wigs',
    dollars: 270,
    minutes: 120,
    picture: 'sleek-straight-black-wig',
    variations: [
      ['18 inches', 270, 120],
      ['24 inches', 320, 135],
    ],
  },
  {
    by: 'nadia',
    title: 'Honey Bob Wig',
    description: 'A honey-blonde bob with dark roots, light enough for summer.',
    category: 'wigs',
    dollars: 220,
    minutes: 90,
    picture: 'honey-bob-wig',
  },
  {
    by: 'nadia',
    title: 'Wig Install',
    description: 'You bring the unit; I braid down, fit, cut the lace and melt the line.',
    category: 'wigs',
    dollars: 110,
    minutes: 105,
    picture: 'wig-install',
    variations: [
      ['Glueless', 110, 105],
      ['With adhesive', 130, 120],
    ],
  },
  {
    by: 'sofia',
    title: 'Wig Wash and Restyle',
    description: 'Deep wash, repair of small tears, and a new set of curls or a silk press on the unit.',
    category: 'wigs',
    dollars: 60,
    minutes: 60,
    picture: 'wig-restyle',
  },
];
