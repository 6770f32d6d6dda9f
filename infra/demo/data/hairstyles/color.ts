import type { DemoHairstyle } from '../types';

export const color: DemoHairstyle[] = [
  {
    by: 'lucia',
    title: 'Copper Waves',
    description: 'A bright copper all over with a glaze for shine, set in loose waves.',
    category: 'color',
    dollars: 185,
    minutes: 180,
    picture: 'copper-waves',
    variations: [
      ['Short hair', 155, 150],
      ['Long hair', 185, 180],
    ],
  },
  {
    by: 'lucia',
    title: 'Ash Balayage',
    description: 'Hand-painted lights that fade from dark roots to cool ash at the ends. Grows out softly.',
    category: 'color',
    dollars: 240,
    minutes: 225,
    picture: 'ash-balayage',
    variations: [
      ['Partial', 190, 180],
      ['Full', 240, 225],
    ],
  },
  {
    by: 'lucia',
    title: 'Teal Tips',
    description: 'The last inches lifted and dyed in teal; the rest stays as it is.',
    category: 'color',
    dollars: 120,
    minutes: 135,
    picture: 'teal-tips',
  },
  {
    by: 'lucia',
    title: 'Root Touch-Up',
    description: 'New growth matched to your color, with a toner for the lengths.',
    category: 'color',
    dollars: 90,
    minutes: 90,
    lastsWeeks: 5,
    picture: 'root-touch-up',
  },
  {
    by: 'yuki',
    title: 'Gloss and Trim',
    description: 'A clear or tinted gloss and half an inch off: the smallest change with the most shine.',
    category: 'color',
    dollars: 95,
    minutes: 75,
    picture: 'gloss-and-trim',
  },
];
