import type { Drawing } from '../drawing/drawing';
import { profileCap } from '../drawing/falls';
import { fromFront, inProfile } from '../drawing/figure';
import { type Curve, type Point, spread } from '../drawing/geometry';
import { hairs, skins } from '../drawing/palette';
import { behind, bothSides, panel, sheet } from '../drawing/sheets';
import { coils } from '../drawing/strands';
import { fade, group, shape, stroke } from '../drawing/svg';

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
    const block = 'M302 268L292 116Q384 90 496 104L499 320L380 300Z';
    const top = ([x, y]: Point) => y > 108 && y < 256 - (x - 300) * 0.06 && x > 302 && x < 494;
    return [
      sides.ink,
      inProfile(skin, garment),
      shape(
        'M304 262C330 214 400 196 440 220C494 252 506 330 488 400C480 440 466 462 444 466C438 430 436 400 424 372L384 372L380 352L352 352L330 296Z',
        sides.paint,
      ),
      shape(block, hairs.black.base),
      coils(top, [296, 104, 500, 262], hairs.black, { size: 12, gap: 15, seed: 3 }),
      stroke('M306 264L330 300L352 350H378', skin.shade, 2),
    ];
  },
};

export const pixieCut: Drawing = {
  scene: 'terracotta',
  form: 'hills',
  draw: ({ garment }) => {
    const hair = hairs.chestnut;
    const crown: Point = [446, 222];
    const back = spread(0, 1, 16).map(
      (part): Curve => [
        crown,
        [486 + part * 10, 240],
        [516 - part * 26, 340],
        [424 + part * 22, 372 + part * 108 + Math.sin(part * 40) * 6],
      ],
    );
    const fringe = spread(0, 1, 18).map(
      (part): Curve => [
        crown,
        [390 - part * 40, 160 + part * 30],
        [296 - part * 4, 196 + part * 54],
        [286 + part * 116, 316 + part * 46 + Math.sin(part * 34) * 9],
      ],
    );
    return [
      inProfile(skins.fair, garment),
      shape(profileCap, hair.base),
      sheet(back, hair, { seed: 2, shine: [0.5], band: 0.2 }),
      sheet(fringe, hair, { seed: 3, shine: [0.42], band: 0.24 }),
    ];
  },
};

export const layeredCut: Drawing = {
  scene: 'night',
  form: 'arch',
  draw: ({ garment }) => {
    const hair = hairs.golden;
    return [
      behind(680, 140, hair),
      fromFront(skins.fair, garment),
      bothSides((seed) =>
        group(
          sheet(panel(720, { reach: 150, face: 84, drop: 24 }), hair, { seed, swing: 10, waves: 2 }),
          sheet(panel(590, { reach: 172, face: 96, lift: 4, drop: 30 }), hair, {
            seed: seed + 2,
            swing: 13,
            waves: 1.8,
          }),
          sheet(panel(450, { reach: 158, face: 104, lift: 6, drop: 26 }), hair, {
            seed: seed + 4,
            swing: 14,
            waves: 1.6,
          }),
        ),
      ),
    ];
  },
};
