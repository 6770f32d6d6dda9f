import type { DemoHairstyle } from '../types';

export const braids: DemoHairstyle[] = [
  {
    by: 'amara',
    title: 'Golden Blonde Box Braids',
    description:
      'Medium box braids in warm golden blonde, feathered at the root so that they sit flat and move freely. Hair is included; come with yours washed and blown out.',
    category: 'braids',
    dollars: 180,
    minutes: 300,
    lastsWeeks: 6,
    picture: 'golden-blonde-box-braids',
    variations: [
      ['Shoulder length', 180, 300],
      ['Mid-back', 220, 360],
      ['Waist length', 260, 420],
    ],
    addOns: [
      ['Wash and blow-out', 35, 45],
      ['Scalp treatment', 25, 30],
      ['Gold cuffs', 12, 0],
    ],
    questions: [
      ['How long is your own hair?', ['Above my ears', 'To my chin', 'To my shoulders', 'Longer']],
      ['Have you colored or relaxed it in the last year?', 'yesNo'],
      ['Is your scalp tender anywhere?', 'words'],
    ],
  },
  {
    by: 'amara',
    title: 'Elegant Cornrow Updo',
    description:
      'Fine cornrows swept up from the nape into a braided crown. Made for weddings, and comfortable enough to sleep in.',
    category: 'braids',
    dollars: 140,
    minutes: 180,
    picture: 'elegant-cornrow-updo',
    variations: [
      ['Classic crown', 140, 180],
      ['With pearls', 165, 195],
    ],
    addOns: [
      ['Wash and blow-out', 35, 45],
      ['Edges laid', 15, 15],
    ],
  },
  {
    by: 'amara',
    title: 'Goddess Braids Ponytail',
    description:
      'Bold goddess braids gathered into a high ponytail with soft curls left out at the ends and a gold cuff at the base.',
    category: 'braids',
    dollars: 125,
    minutes: 150,
    picture: 'goddess-braids-ponytail',
    variations: [
      ['Six braids', 125, 150],
      ['Ten braids', 150, 195],
    ],
  },
  {
    by: 'amara',
    title: 'Fulani Braids with Beads',
    description: 'A center braid, braids framing the face, and wooden and gold beads at the ends.',
    category: 'braids',
    dollars: 160,
    minutes: 240,
    picture: 'fulani-braids',
  },
  {
    by: 'imani',
    title: 'Two Dutch Braids',
    description: 'Two plump braids that stand up from the head: quick, protective and ready for the gym.',
    category: 'braids',
    dollars: 55,
    minutes: 60,
    picture: 'two-dutch-braids',
    variations: [
      ['Own hair', 55, 60],
      ['With added hair', 75, 90],
    ],
  },
];
