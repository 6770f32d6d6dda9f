import { curtains } from '../drawing/falls';
import { fromBehind, inProfile } from '../drawing/figure';
import { type Curve, type Point, spread } from '../drawing/geometry';
import { hairs, skins } from '../drawing/palette';
import type { Portrait } from '../drawing/portrait';
import { coils, tresses } from '../drawing/strands';
import { fade, group, shape, stroke } from '../drawing/svg';

export const highTopFade: Portrait = {
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

export const pixieCut: Portrait = {
  scene: 'terracotta',
  form: 'hills',
  draw: ({ garment }) => {
    const hair = hairs.chestnut;
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
      tresses(down, hair, { width: 11, seed: 2 }),
      tresses(forward, hair, { width: 12, seed: 3 }),
    ];
  },
};

export const layeredCut: Portrait = {
  scene: 'night',
  form: 'arch',
  draw: ({ garment }) => {
    const hair = hairs.honey;
    const tiers: Array<[end: number, reach: number, seed: number]> = [
      [800, 150, 1],
      [660, 182, 2],
      [540, 176, 3],
    ];
    return [
      fromBehind(skins.fair, garment),
      shape('M360 222C228 222 232 420 246 540L474 540C488 420 492 222 360 222Z', hair.base),
      group(
        tiers.map(([end, reach, seed]) =>
          tresses(
            curtains(26, (side) => end - side * side * 110, reach),
            hair,
            { width: 14, swing: 5, waves: 0.8, seed },
          ),
        ),
      ),
    ];
  },
};
