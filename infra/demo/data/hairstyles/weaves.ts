import type { DemoHairstyle } from '../types';

export const weaves: DemoHairstyle[] = [
  {
    by: 'sofia',
    title: 'Body Wave Sew-In',
    description: 'Three bundles sewn on a flat braid base, with a little of your own hair left out to blend.',
    category: 'weaves',
    dollars: 210,
    minutes: 210,
    picture: 'body-wave-weave',
    variations: [
      ['18 inches', 210, 210],
      ['22 inches', 245, 225],
      ['26 inches', 285, 240],
    ],
  },
  {
    by: 'sofia',
    title: 'Blunt Bob Weave',
    description: 'A jaw-length bob with one clean line all the way round, cut on you and not on a stand.',
    category: 'weaves',
    dollars: 175,
    minutes: 180,
    picture: 'blunt-bob-weave',
  },
  {
    by: 'sofia',
    title: 'Deep Curl Weave',
    description: 'Big, springy curls with a closure, so none of your own hair is out in the heat.',
    category: 'weaves',
    dollars: 230,
    minutes: 210,
    picture: 'deep-curl-weave',
    variations: [
      ['16 inches', 230, 210],
      ['20 inches', 260, 225],
    ],
  },
  {
    by: 'nadia',
    title: 'Hand-Tied Weft Weave',
    description: 'Thin hand-tied wefts for fine hair that cannot carry a heavy track.',
    category: 'weaves',
    dollars: 340,
    minutes: 240,
    picture: 'hand-tied-weft',
  },
  {
    by: 'sofia',
    title: 'Weave Refresh and Tighten',
    description: 'Wash, tighten and restyle of a weave that has a few weeks behind it, mine or not.',
    category: 'weaves',
    dollars: 85,
    minutes: 90,
    picture: 'weave-refresh',
  },
];
