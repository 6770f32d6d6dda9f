import type { Drawing } from '../drawing/drawing';
import { framing } from '../drawing/falls';
import { fromFront, hoops } from '../drawing/figure';
import { gold, hairs, skins } from '../drawing/palette';
import { behind, bothSides, panel, sheet } from '../drawing/sheets';
import { braid, loc } from '../drawing/strands';
import { dot, shape, stroke } from '../drawing/svg';

const smiling = { smiling: true };

export const amara: Drawing = {
  scene: 'mustard',
  form: 'sun',
  draw: () => {
    const sides = framing(6, 640, 70, 24);
    return [
      behind(600, 120, hairs.black),
      ...sides.slice(0, 6).map((fall) => braid(fall, 30, hairs.black, 22)),
      fromFront(skins.deep, '#c8664a', smiling),
      ...sides.slice(6).map((fall) => braid(fall, 30, hairs.black, 22)),
      shape('M246 300C256 170 464 170 474 300C430 246 290 246 246 300Z', '#c8664a'),
      stroke('M262 268C300 214 420 214 458 268', gold, 8),
      hoops(gold, 'front'),
    ];
  },
};

export const sofia: Drawing = {
  scene: 'blush',
  form: 'arch',
  draw: () => [
    behind(640, 160, hairs.chestnut),
    fromFront(skins.tan, '#2f4a4f', smiling),
    bothSides((seed) =>
      sheet(panel(650, { reach: 186, face: 92, lift: 8, drop: 36 }), hairs.chestnut, {
        swing: 20,
        waves: 2.6,
        seed,
        shine: [0.24, 0.5, 0.76],
      }),
    ),
  ],
};

export const kwame: Drawing = {
  scene: 'sage',
  form: 'arch',
  draw: () => {
    const sides = framing(7, 600, 58, 26);
    return [
      ...sides.slice(0, 7).map((fall, index) => loc(fall, 25, hairs.black, 6, index)),
      fromFront(skins.deep, '#2f4a4f', { ...smiling, beard: hairs.black.base }),
      ...sides.slice(7).map((fall, index) => loc(fall, 24, hairs.black, 5, index)),
    ];
  },
};

export const nadia: Drawing = {
  scene: 'sand',
  form: 'arch',
  draw: () => [
    behind(660, 150, hairs.black),
    fromFront(skins.amber, '#b46a52', smiling),
    bothSides((seed) =>
      sheet(panel(690, { reach: 170, face: 100, lift: 14, drop: 26 }), hairs.black, {
        swing: 10,
        waves: 1.6,
        seed,
        shine: [0.36, 0.64],
      }),
    ),
    hoops(gold, 'front'),
  ],
};

export const priya: Drawing = {
  scene: 'terracotta',
  form: 'sun',
  draw: () => {
    const swept = panel(430, { reach: 118, face: 112, lift: 4 });
    return [
      behind(470, 96, hairs.black),
      fromFront(skins.amber, '#7a4d63', smiling),
      bothSides((seed) => sheet(swept, hairs.black, { seed, shine: [0.3] })),
      braid(
        [
          [462, 420],
          [520, 500],
          [470, 600],
          [476, 760],
        ],
        56,
        hairs.black,
        34,
      ),
      dot([360, 306], 7, '#c8364a'),
    ];
  },
};
