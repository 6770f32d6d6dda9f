import type { Drawing } from '../drawing/drawing';
import { curtains } from '../drawing/falls';
import { fromBehind, inProfile } from '../drawing/figure';
import { type Curve, type Point, spread } from '../drawing/geometry';
import { hairs, skins } from '../drawing/palette';
import { coils, tresses } from '../drawing/strands';
import { fade, shape, stroke } from '../drawing/svg';

export const highTopFade: Drawing = {
  scene: 'teal',
  form: 'window',
  draw: ({ garment }) => {
    const skin = skins.deep;
    const sides = fade('sides', [
      [250, hairs.black.base],
      [360, hairs.black.base],
      [456, skin.base],
    ]);
    const top = ([x, y]: Point) =>
      y > 126 && y < 250 - (x - 320) * 0.12 && x > 300 + (250 - y) * 0.06 && x < 496;
    return [
      sides.ink,
      inProfile(skin, garment),
      shape(
        'M304 262C330 214 400 196 440 220C494 252 506 330 488 400C480 440 466 462 444 466C438 430 436 400 424 372L384 372L380 352L352 352L330 296Z',
        sides.paint,
      ),
      coils(top, [296, 124, 500, 260], hairs.black, { size: 17, gap: 14, seed: 3 }),
      stroke('M306 264L330 300L352 350H378', skin.shade, 2),
    ];
  },
};

export const pixieCut: Drawing = {
  scene: 'terracotta',
  form: 'hills',
  draw: ({ garment }) => {
    const hair = hairs.honey;
    const forward = spread(0, 1, 16).map(
      (part): Curve => [
        [440 - part * 30, 214 - part * 14],
        [380 - part * 60, 176 + part * 10],
        [316 - part * 30, 210 + part * 30],
        [292 + part * 66, 300 + part * 60],
      ],
    );
    const down = spread(0, 1, 15).map(
      (part): Curve => [
        [430 + part * 10, 208],
        [500, 226 + part * 20],
        [510 - part * 20, 330 + part * 30],
        [420 + part * 40, 376 + part * 96],
      ],
    );
    return [
      inProfile(skins.fair, garment),
      shape(
        'M304 262C320 210 380 184 430 208C494 240 510 330 488 400C480 440 462 470 440 478C434 430 424 400 408 372L362 366C352 330 330 290 304 262Z',
        hair.base,
      ),
      tresses(down, hair, { width: 10, swing: 4, waves: 0.7, seed: 2 }),
      tresses(forward, hair, { width: 10, swing: 6, waves: 0.8, seed: 3 }),
    ];
  },
};

/** Ends at slightly different heights, as scissors leave them. */
const feathered = (longest: number, slope: number) => (side: number) =>
  longest - Math.abs(side) ** 1.4 * slope + Math.sin(side * 41) * 22;

export const layeredCut: Drawing = {
  scene: 'night',
  form: 'arch',
  draw: ({ garment }) => [
    fromBehind(skins.fair, garment),
    shape('M360 222C228 222 232 420 246 540L474 540C488 420 492 222 360 222Z', hairs.golden.base),
    tresses(curtains(40, feathered(810, 250), 168), hairs.golden, {
      width: 13,
      swing: 9,
      waves: 1.1,
      seed: 1,
    }),
    tresses(curtains(22, feathered(640, 90), 214), hairs.honey, { width: 9, swing: 12, waves: 0.9, seed: 2 }),
    tresses(curtains(14, feathered(560, 120), 150), hairs.golden, {
      width: 9,
      swing: 8,
      waves: 0.8,
      seed: 4,
    }),
  ],
};
