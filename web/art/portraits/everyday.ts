import type { Drawing } from '../drawing/drawing';
import { framing, profileCap } from '../drawing/falls';
import { fromBehind, fromFront, hoops, inProfile } from '../drawing/figure';
import { type Point, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { behind, between, bothSides, overTheBack, panel, sheet } from '../drawing/sheets';
import { braid, coils, loc } from '../drawing/strands';
import { fade, group, shape, stroke } from '../drawing/svg';

const shortSides =
  'M246 350C246 170 474 170 474 350L456 322C440 270 410 250 360 250C310 250 280 270 264 322Z';

export const taperedNaturalCut: Drawing = {
  scene: 'sand',
  form: 'sun',
  draw: () => {
    const hair = hairs.black;
    const cap = ([x, y]: Point) =>
      ((x - 360) / 118) ** 2 + ((y - 246) / 84) ** 2 <= 1 && y < 268 + Math.abs(x - 360) * 0.2;
    return [
      fromFront(skins.brown, '#c8664a', { beard: hair.base }),
      shape(shortSides, hair.dark),
      coils(cap, [236, 150, 484, 300], hair, { size: 15, gap: 14, seed: 21 }),
    ];
  },
};

export const lineUp: Drawing = {
  scene: 'mustard',
  form: 'hills',
  draw: ({ garment }) => {
    const skin = skins.amber;
    const sides = fade('line-up', [
      [240, hairs.espresso.base],
      [400, hairs.espresso.base],
      [470, skin.base],
    ]);
    return [
      sides.ink,
      inProfile(skin, garment),
      shape(profileCap, sides.paint),
      shape(
        'M300 268C316 206 404 170 458 226C492 262 498 300 494 340C440 262 380 250 300 268Z',
        hairs.espresso.dark,
        0.55,
      ),
      shape(
        'M384 356L404 356L400 452C380 500 330 520 290 510C280 500 276 484 276 474C310 486 372 470 384 420Z',
        hairs.espresso.base,
      ),
      stroke('M304 264L330 296L352 352H400', '#f6e3cc', 4, 0.85),
    ];
  },
};

export const tapeInExtensions: Drawing = {
  scene: 'night',
  form: 'arch',
  draw: () => {
    const hair = hairs.honey;
    return [
      fromBehind(skins.fair, '#575084'),
      behind(800, 150, { ...hair, dark: hair.base }),
      bothSides((seed) =>
        sheet(overTheBack(800, 160), hair, { swing: 5, waves: 1.4, seed, shine: [0.34, 0.7] }),
      ),
      ...spread(274, 446, 5).map((x) =>
        group(
          stroke(`M${x - 13} 470H${x + 13}`, '#fdf6ea', 15),
          stroke(`M${x - 12} 470H${x + 12}`, '#d9bd92', 3),
        ),
      ),
    ];
  },
};

export const braidedExtensions: Drawing = {
  scene: 'teal',
  form: 'sun',
  draw: () => {
    const hair = hairs.black;
    const sides = framing(7, 520, 44, 12);
    return [
      ...sides.slice(0, 6).map((fall) => braid(fall, 27, hair, 20)),
      fromFront(skins.deep, '#f7efe4', { beard: hair.base }),
      ...sides.slice(6).map((fall) => braid(fall, 26, hair, 20)),
      ...sides.map(([, , , [x, y]]) => stroke(`M${x} ${y - 4}v14`, gold, 13)),
    ];
  },
};

export const starterLocs: Drawing = {
  scene: 'mustard',
  form: 'sun',
  draw: () => {
    const hair = hairs.black;
    const sides = framing(7, 390, 34, 22);
    return [
      ...sides.slice(0, 8).map((fall, index) => loc(fall, 22, hair, 4, index)),
      fromFront(skins.brown, '#4d5b4a'),
      ...sides.slice(6).map((fall, index) => loc(fall, 22, hair, 4, index)),
      hoops(gold, 'front'),
    ];
  },
};

export const deepMoistureTreatment: Drawing = {
  scene: 'sage',
  form: 'hills',
  draw: () => [
    fromFront(skins.amber, '#f7efe4'),
    shape(
      'M244 330C226 150 300 96 376 100C478 104 502 210 476 330C440 266 400 246 360 246C320 246 280 266 244 330Z',
      '#7fb0a5',
    ),
    shape(
      'M262 310C300 200 420 190 470 300C476 210 440 128 360 122C430 150 440 200 400 214C340 220 284 236 262 310Z',
      '#5f958a',
    ),
    stroke('M250 318C290 250 430 250 470 318', '#a9cfc6', 18),
    stroke('M330 136C300 170 280 220 274 262M420 140C446 180 452 220 450 256', '#4d8277', 6, 0.7),
    stroke('M262 404C262 440 272 470 284 490', '#ffffff', 9, 0.75),
  ],
};

export const handTiedWeft: Drawing = {
  scene: 'terracotta',
  form: 'arch',
  draw: () => {
    const hair = { base: '#9b6a3c', dark: '#6d4522', light: '#d3a066' };
    return [
      behind(770, 160, hair),
      fromFront(skins.tan, '#2f4a4f'),
      bothSides((seed) =>
        group(
          sheet(panel(790, { reach: 178, face: 74, drop: 30 }), hair, {
            swing: 15,
            waves: 2.4,
            seed,
            shine: [0.5, 0.8],
          }),
          sheet(panel(430, { reach: 140, face: 110, lift: 8, drop: 10 }), hair, {
            swing: 6,
            waves: 1,
            seed: seed + 3,
          }),
        ),
      ),
    ];
  },
};

export const fiveMinuteTrim: Drawing = {
  scene: 'teal',
  form: 'window',
  draw: () => {
    const hair = hairs.chestnut;
    return [
      fromFront(skins.fair, '#3f7168'),
      shape(shortSides, hair.dark),
      sheet(sweptRight, hair, { seed: 14 }),
      sheet(sweptLeft, hair, { seed: 13, shine: [0.4], band: 0.3 }),
    ];
  },
};

/** Short hair combed from a side part. */
const sweptLeft = between(
  [
    [436, 200],
    [380, 136],
    [262, 140],
    [248, 326],
  ],
  [
    [440, 236],
    [410, 246],
    [350, 300],
    [276, 306],
  ],
  16,
);

const sweptRight = between(
  [
    [430, 198],
    [486, 196],
    [482, 280],
    [472, 344],
  ],
  [
    [430, 236],
    [446, 244],
    [454, 280],
    [452, 314],
  ],
  8,
);
