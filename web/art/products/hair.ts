import type { Drawing } from '../drawing/drawing';
import { framing } from '../drawing/falls';
import { type Curve, spread } from '../drawing/geometry';
import { gold, hairs } from '../drawing/palette';
import { box, ground, shadow, solid } from '../drawing/still';
import { type Hair, ringlets, tresses } from '../drawing/strands';
import { group, type Ink, oval, shape, stroke } from '../drawing/svg';

/** A wig head: cloth on a wooden base. */
const stand = (cloth: string, wood: string): Ink =>
  group(
    shadow([372, ground + 20], 130),
    solid(box(252, ground - 14, 216, 34, 14), wood, 252, 468, 0.2),
    solid(box(330, 560, 60, 236, 10), wood, 330, 390, 0.2),
    solid(
      'M256 380C256 214 464 214 464 380C464 476 430 566 360 566C290 566 256 476 256 380Z',
      cloth,
      256,
      464,
      0,
    ),
    stroke('M360 258V560M262 410Q360 446 458 410', '#2a1008', 3, 0.16),
  );

export const laceFrontWig: Drawing = {
  scene: 'terracotta',
  form: 'arch',
  draw: () => {
    const hair = hairs.espresso;
    return [
      tresses(framing(12, 700, 92, 8), hair, { width: 14, swing: 14, waves: 2, seed: 31 }),
      stand('#e7cfb4', '#a4673a'),
      shape(
        'M272 330C284 250 330 226 360 224C390 226 436 250 448 330C420 280 392 262 360 258C328 262 300 280 272 330Z',
        '#f4e4cf',
        0.9,
      ),
      tresses(framing(10, 690, 70, 10), hair, { width: 13, swing: 13, waves: 2, seed: 32 }),
    ];
  },
};

export const curlyHeadbandWig: Drawing = {
  scene: 'teal',
  form: 'window',
  draw: () => {
    const hair = hairs.chestnut;
    return [
      ringlets(framing(9, 620, 120, 26), hair, { width: 30, turns: 6, seed: 41 }),
      stand('#ead9c4', '#8f5a34'),
      ringlets(
        framing(6, 540, 104, 22).map(([, , pull, to], index): Curve => {
          const side = index % 2 ? -1 : 1;
          return [[360 + side * 40, 214], [360 + side * 130, 196], pull, to];
        }),
        hair,
        { width: 27, turns: 5, seed: 42 },
      ),
      stroke('M262 332C276 232 444 232 458 332', '#c8664a', 50),
      stroke('M270 306C290 236 430 236 450 306', '#e2937a', 10, 0.8),
      stroke('M360 236V278M316 248L324 288M404 248L396 288', '#8f3f2a', 4, 0.6),
    ];
  },
};

const bundle = (x: number, hair: (typeof hairs)[keyof typeof hairs], seed: number): Ink => {
  const falls = spread(-1, 1, 11).map(
    (side): Curve => [
      [x + side * 34, 250],
      [x + side * 42, 400],
      [x + side * 50, 560],
      [x + side * 46, 782 - Math.abs(side) * 26],
    ],
  );
  return group(
    shape(`M${x - 44} 240H${x + 44}L${x + 62} 770Q${x} 800 ${x - 62} 770Z`, hair.dark),
    tresses(falls, hair, { width: 11, swing: 4, waves: 2.4, seed }),
    shape(box(x - 52, 226, 104, 54, 10), '#fdf6ea'),
    stroke(`M${x - 26} 246H${x + 26}`, '#a4673a', 6),
    stroke(`M${x - 16} 262H${x + 16}`, '#a4673a', 4, 0.5),
    oval([x, 226], 12, 5, '#2a1008'),
  );
};

export const braidingHair: Drawing = {
  scene: 'mustard',
  form: 'hills',
  draw: () => [
    stroke('M-20 190H740', '#8f5a34', 18),
    ...[190, 360, 530].map((x) => stroke(`M${x} 190V226`, gold, 6)),
    bundle(190, hairs.black, 51),
    bundle(360, hairs.copper, 52),
    bundle(530, hairs.golden, 53),
  ],
};

/** A strip of hair with two clips along its upper edge. */
const weft = (x: number, end: number, hair: Hair, seed: number): Ink => {
  const falls = spread(-1, 1, 13).map(
    (side): Curve => [
      [x + side * 54, 306],
      [x + side * 60, 420],
      [x + side * 56, end - 160],
      [x + side * 34, end - side * side * 46],
    ],
  );
  const clips = [x - 32, x + 32].map((middle) =>
    group(
      shape(box(middle - 22, 290, 44, 22, 10), '#f1e2c8'),
      stroke(`M${middle - 11} 308v14M${middle} 308v14M${middle + 11} 308v14`, '#f1e2c8', 5),
    ),
  );
  return group(
    stroke(`M${x} 262V300`, '#6b6257', 5),
    tresses(falls, hair, { width: 12, swing: 8, waves: 1.7, seed }),
    stroke(`M${x - 56} 306H${x + 56}`, hair.dark, 20),
    clips,
  );
};

export const clipInExtensions: Drawing = {
  scene: 'sage',
  form: 'arch',
  draw: () => [
    stroke('M360 196V150Q360 118 386 118Q408 118 408 142', '#6b6257', 11),
    shape(
      'M360 180C420 196 576 222 606 252Q616 272 592 272H128Q104 272 114 252C144 222 300 196 360 180Z',
      '#a4673a',
    ),
    shape('M113 258Q110 272 128 272H592Q610 272 607 258Z', '#2a1008', 0.2),
    weft(200, 760, hairs.chestnut, 61),
    weft(360, 800, hairs.chestnut, 62),
    weft(520, 760, hairs.chestnut, 63),
  ],
};

export const readyToWearBob: Drawing = {
  scene: 'night',
  form: 'sun',
  draw: () => [
    tresses(framing(12, 560, 70, 6), hairs.honey, { width: 15, swing: 4, waves: 1, seed: 51 }),
    stand('#f4e4cf', '#6d4522'),
    tresses(framing(10, 556, 62, 6), hairs.honey, { width: 14, swing: 4, waves: 1, seed: 52 }),
  ],
};
