import type { Drawing } from '../drawing/drawing';
import { profileCap } from '../drawing/falls';
import { fromBehind, fromFront, hoops, inProfile } from '../drawing/figure';
import { type Curve, mirrored, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { behind, bothSides, overTheBack, panel, sheet } from '../drawing/sheets';
import { loc, ringlets } from '../drawing/strands';
import { fade, oval, shape, stroke } from '../drawing/svg';

export const rootTouchUp: Drawing = {
  scene: 'night',
  form: 'window',
  draw: () => {
    const rooted = fade('roots', [
      [196, hairs.espresso.base],
      [262, hairs.espresso.base],
      [330, hairs.honey.base],
    ]);
    const hair = { base: rooted.paint, dark: hairs.honey.dark, light: hairs.golden.light };
    return [
      rooted.ink,
      behind(560, 128, hairs.honey),
      fromFront(skins.brown, '#3f2b47'),
      bothSides((seed) =>
        sheet(panel(610, { reach: 168, face: 88, lift: 4, drop: 22 }), hair, {
          swing: 12,
          waves: 1.6,
          seed,
          shine: [0.5, 0.78],
        }),
      ),
      stroke('M360 206V246', skins.brown.shade, 4),
    ];
  },
};

export const glossAndTrim: Drawing = {
  scene: 'teal',
  form: 'sun',
  draw: () => {
    const hair = { base: '#7a4128', dark: '#54291a', light: '#c98a5a' };
    return [
      fromBehind(skins.fair, '#f7efe4'),
      behind(640, 140, { ...hair, dark: hair.base }),
      bothSides((seed) =>
        sheet(overTheBack(650, 152, 14), hair, { seed, shine: [0.3, 0.62], band: 0.16, strand: 3 }),
      ),
    ];
  },
};

export const extensionRemoval: Drawing = {
  scene: 'blush',
  form: 'arch',
  draw: () => {
    const hair = hairs.espresso;
    const bob = spread(0, 1, 22).map(
      (part): Curve => [
        [372 + part * 20, 196],
        [300 + part * 190, 150 + part * 30],
        [330 + part * 216, 340],
        [392 + part * 104, 536 - part * 24],
      ],
    );
    return [
      inProfile(skins.tan, '#2f4a4f'),
      shape(profileCap, hair.base),
      sheet(bob, hair, { seed: 6, shine: [0.3, 0.6], band: 0.14 }),
      hoops(gold, 'profile'),
    ];
  },
};

export const locRepair: Drawing = {
  scene: 'blush',
  form: 'window',
  draw: ({ garment }) => {
    const falls = spread(1, 0, 7).flatMap((side): Curve[] => {
      const right: Curve = [
        [362 + side * 26, 206 + side * 12],
        [370 + side * 130, 214],
        [366 + side * 122, 430],
        [366 + side * 132, 770 - side * 70],
      ];
      return [right, mirrored(right)];
    });
    return [
      fromBehind(skins.amber, garment),
      shape('M360 208C232 208 232 400 262 486L458 486C488 400 488 208 360 208Z', hairs.espresso.dark),
      ...falls.map((fall, index) => loc(fall, 27, index === 9 ? hairs.copper : hairs.espresso, 5, index)),
    ];
  },
};

export const weaveRefresh: Drawing = {
  scene: 'plum',
  form: 'hills',
  draw: () => {
    const hair = hairs.chestnut;
    const fall = spread(0, 1, 24).map(
      (part): Curve => [
        [344 + part * 60, 206],
        [430 + part * 110, 150 + part * 20],
        [430 + part * 130, 400],
        [430 + part * 130, 800 - part * 40],
      ],
    );
    return [
      inProfile(skins.deep, '#c8664a'),
      shape(profileCap, hair.base),
      sheet(fall, hair, { seed: 8, swing: 16, waves: 3, shine: [0.34, 0.56, 0.8] }),
    ];
  },
};

export const wigInstall: Drawing = {
  scene: 'sage',
  form: 'sun',
  draw: () => {
    const hair = { base: '#4a2340', dark: '#2e1228', light: '#8a4d78' };
    const fringe = spread(-1, 1, 15).map(
      (side): Curve => [
        [360 + side * 40, 200],
        [360 + side * 96, 214],
        [360 + side * 108, 262],
        [360 + side * 104, 318 - Math.abs(side) * 4],
      ],
    );
    return [
      behind(700, 148, hair),
      fromFront(skins.deep, '#e2b04a'),
      bothSides((seed) => sheet(panel(730, { reach: 160, face: 92 }), hair, { seed, shine: [0.4, 0.74] })),
      sheet(fringe, hair, { seed: 4, shine: [0.5], band: 0.3 }),
      hoops(gold, 'front'),
    ];
  },
};

export const wigRestyle: Drawing = {
  scene: 'sand',
  form: 'hills',
  draw: () => {
    const hair = hairs.copper;
    const falls = spread(1, 0, 8).flatMap((side): Curve[] => {
      const right: Curve = [
        [364 + side * 20, 204],
        [370 + side * 170, 190],
        [370 + side * 176, 400],
        [364 + side * 170, 620 - side * 50],
      ];
      return [right, mirrored(right)];
    });
    return [
      fromBehind(skins.brown, '#4d5b4a'),
      shape('M360 204C226 204 222 400 240 520L480 520C498 400 494 204 360 204Z', hair.dark),
      ringlets(falls, hair, { width: 33, turns: 6, seed: 15 }),
      oval([360, 330], 44, 17, gold, 0, '#9a6a14'),
    ];
  },
};
