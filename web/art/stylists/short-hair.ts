import type { Drawing } from '../drawing/drawing';
import { framing } from '../drawing/falls';
import { fromFront, hoops } from '../drawing/figure';
import type { Point } from '../drawing/geometry';
import { hairs, skins } from '../drawing/palette';
import { behind, between, bothSides, panel, sheet } from '../drawing/sheets';
import { coils, ringlets } from '../drawing/strands';
import { dot, group, shape } from '../drawing/svg';

const smiling = { smiling: true };

/** Hair clipped close to the head. */
const buzzed = 'M246 352C244 168 476 168 474 352L456 318C440 268 410 250 360 250C310 250 280 268 264 318Z';

export const imani: Drawing = {
  scene: 'teal',
  form: 'sun',
  draw: () => {
    const cloud = ([x, y]: Point) => ((x - 360) / 176) ** 2 + ((y - 288) / 162) ** 2 <= 1;
    const face = ([x, y]: Point) => ((x - 360) / 108) ** 2 + ((y - 408) / 140) ** 2 <= 1;
    return [
      coils(cloud, [180, 120, 540, 460], hairs.espresso, { seed: 51 }),
      fromFront(skins.brown, '#f0c987', smiling),
      coils((at) => cloud(at) && !face(at) && at[1] < 380, [180, 120, 540, 380], hairs.espresso, {
        seed: 52,
      }),
      hoops('#fbf3e4', 'front'),
    ];
  },
};

export const lucia: Drawing = {
  scene: 'night',
  form: 'sun',
  draw: () => [
    behind(540, 122, hairs.copper),
    fromFront(skins.fair, '#3f2b47', smiling),
    bothSides((seed) =>
      sheet(panel(540, { reach: 158, face: 92, lift: 6, drop: 12 }), hairs.copper, {
        swing: 8,
        waves: 1.2,
        seed,
        shine: [0.4, 0.7],
      }),
    ),
    [250, 470].map((x) => dot([x, 436], 9, '#7fb0a5')).join(''),
  ],
};

export const dante: Drawing = {
  scene: 'terracotta',
  form: 'window',
  draw: () => [
    fromFront(skins.brown, '#3f2b47', { ...smiling, beard: hairs.espresso.base }),
    shape(buzzed, hairs.espresso.dark),
  ],
};

export const yuki: Drawing = {
  scene: 'plum',
  form: 'sun',
  draw: () => {
    const fringe = between(
      [
        [352, 196],
        [300, 190],
        [262, 240],
        [256, 326],
      ],
      [
        [368, 196],
        [420, 190],
        [458, 240],
        [464, 326],
      ],
      18,
    );
    return [
      behind(520, 118, hairs.black),
      fromFront(skins.fair, '#4d5b4a', smiling),
      bothSides((seed) => sheet(panel(530, { reach: 140, face: 94 }), hairs.black, { seed, shine: [0.46] })),
      sheet(fringe, hairs.black, { seed: 61, shine: [0.5], band: 0.24 }),
    ];
  },
};

export const riley: Drawing = {
  scene: 'teal',
  form: 'hills',
  draw: () => [
    fromFront(skins.fair, '#c8664a', smiling),
    shape(buzzed, hairs.honey.dark),
    group(
      ringlets(
        framing(6, 300, 10, 10).map(([from, lean, pull, to]) => [
          [from[0], from[1] - 6],
          lean,
          [pull[0] * 0.86 + 50, pull[1] - 60],
          [to[0] * 0.84 + 58, to[1] - 14],
        ]),
        hairs.honey,
        { width: 26, turns: 3, seed: 71 },
      ),
    ),
  ],
};
