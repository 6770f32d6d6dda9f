import type { DemoHairstyle } from '../types';

export const cuts: DemoHairstyle[] = [
  {
    by: 'dante',
    title: 'High-Top Fade',
    description: 'A level top, a clean fade and a line you can set a watch by.',
    category: 'cuts',
    dollars: 45,
    minutes: 45,
    picture: 'high-top-fade',
    variations: [
      ['Fade', 45, 45],
      ['Fade and beard', 60, 60],
    ],
  },
  {
    by: 'yuki',
    title: 'Pixie Cut',
    description: 'Short at the nape, longer over the brow, cut to your growth and not against it.',
    category: 'cuts',
    dollars: 85,
    minutes: 60,
    picture: 'pixie-cut',
  },
  {
    by: 'yuki',
    title: 'Long Layers',
    description: 'Layers that take the weight out and leave the length in.',
    category: 'cuts',
    dollars: 95,
    minutes: 75,
    picture: 'layered-cut',
    variations: [
      ['Cut', 95, 75],
      ['Cut and blow-dry', 120, 105],
    ],
  },
  {
    by: 'dante',
    title: 'Tapered Natural Cut',
    description: 'A taper that keeps your curls on top and your neck cool.',
    category: 'cuts',
    dollars: 50,
    minutes: 45,
    picture: 'tapered-natural-cut',
  },
  {
    by: 'dante',
    title: 'Line-Up',
    description: 'Edges only, between cuts. In and out in a quarter of an hour.',
    category: 'cuts',
    dollars: 20,
    minutes: 15,
    picture: 'line-up',
  },
];
