import type { Drawing } from '../drawing/drawing';
import { framing } from '../drawing/falls';
import { fromFront, hoops } from '../drawing/figure';
import { type Curve, mirrored, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { behind, bothSides, panel, sheet } from '../drawing/sheets';
import { ringlets, tresses } from '../drawing/strands';
import { fade, shape } from '../drawing/svg';

export const burgundyCurlyLaceWig: Drawing = {
  scene: 'sand',
  form: 'sun',
  draw: ({ garment }) => [
    behind(640, 190, hairs.burgundy),
    ringlets(framing(9, 650, 130, 28), hairs.burgundy, { width: 32, turns: 7, seed: 11 }),
    fromFront(skins.brown, garment),
    ringlets(framing(7, 560, 88, 34), hairs.burgundy, { width: 27, turns: 6, seed: 12 }),
    hoops(gold, 'front'),
  ],
};

export const sleekStraightBlackWig: Drawing = {
  scene: 'plum',
  form: 'arch',
  draw: ({ garment }) => {
    const hair = hairs.black;
    return [
      behind(760, 146, hair),
      fromFront(skins.tan, garment),
      bothSides((seed) =>
        sheet(panel(806, { reach: 154, face: 72 }), hair, { seed, shine: [0.3, 0.66], band: 0.1 }),
      ),
      hoops(gold, 'front'),
    ];
  },
};

export const honeyBobWig: Drawing = {
  scene: 'night',
  form: 'hills',
  draw: ({ garment }) => {
    const rooted = fade('rooted', [
      [196, hairs.espresso.base],
      [300, hairs.honey.base],
      [600, hairs.golden.light],
    ]);
    const shaded = fade('shaded', [
      [196, hairs.espresso.dark],
      [320, hairs.honey.dark],
      [600, hairs.golden.base],
    ]);
    const hair = { base: rooted.paint, dark: shaded.paint, light: rooted.paint };
    const falls = spread(1, 0, 12).flatMap((out): Curve[] => {
      const right: Curve = [
        [340, 216 - out * 10],
        [450 + out * 60, 190],
        [500 + out * 40, 420],
        [440 + out * 50, 570 - out * 16],
      ];
      const left: Curve = [
        [342, 216 - out * 10],
        [284 - out * 70, 180],
        [214 - out * 36, 420],
        [280 - out * 50, 570 - out * 16],
      ];
      return [right, left];
    });
    return [
      rooted.ink,
      shaded.ink,
      shape('M244 330C240 180 480 180 476 330L494 556H226Z', shaded.paint),
      fromFront(skins.deep, garment),
      tresses(falls, hair, { width: 14, swing: 4, waves: 1, seed: 5 }),
      ...mirroredStuds(),
    ];
  },
};

const mirroredStuds = () => {
  const stud: Curve = [
    [470, 418],
    [470, 424],
    [470, 430],
    [470, 436],
  ];
  return [tresses([stud, mirrored(stud)], { base: gold, dark: gold, light: gold }, { width: 6 })];
};
