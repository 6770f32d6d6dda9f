import type { Drawing } from '../drawing/drawing';
import { framing } from '../drawing/falls';
import { fromFront, hoops } from '../drawing/figure';
import { gold, hairs, skins } from '../drawing/palette';
import { behind, bothSides, panel, sheet } from '../drawing/sheets';
import { ringlets } from '../drawing/strands';

export const bodyWaveWeave: Drawing = {
  scene: 'blush',
  form: 'arch',
  draw: ({ garment }) => {
    const hair = hairs.espresso;
    return [
      behind(740, 170, hair),
      fromFront(skins.deep, garment),
      bothSides((seed) =>
        sheet(panel(760, { reach: 196, face: 78, lift: 10, drop: 50 }), hair, {
          swing: 24,
          waves: 3.2,
          seed,
          shine: [0.24, 0.46, 0.68, 0.86],
        }),
      ),
      hoops(gold, 'front'),
    ];
  },
};

export const bluntBobWeave: Drawing = {
  scene: 'mustard',
  form: 'sun',
  draw: ({ garment }) => {
    const hair = hairs.black;
    return [
      behind(540, 120, hair),
      fromFront(skins.amber, garment),
      bothSides((seed) => sheet(panel(560, { reach: 150, face: 92 }), hair, { seed, shine: [0.42] })),
      hoops(gold, 'front'),
    ];
  },
};

export const deepCurlWeave: Drawing = {
  scene: 'teal',
  form: 'hills',
  draw: ({ garment }) => [
    behind(620, 160, hairs.chestnut),
    ringlets(framing(8, 700, 120, 30), hairs.chestnut, { width: 30, turns: 6, seed: 4 }),
    fromFront(skins.brown, garment),
    ringlets(framing(7, 590, 84, 36), hairs.chestnut, { width: 26, turns: 5, seed: 9 }),
  ],
};
