import type { Drawing } from '../drawing/drawing';
import { combed, profileCap } from '../drawing/falls';
import { fromBehind, hoops, inProfile } from '../drawing/figure';
import { type Curve, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { behind, bothSides, overTheBack, sheet } from '../drawing/sheets';
import { tresses } from '../drawing/strands';
import { group, oval, shape, stroke } from '../drawing/svg';

export const longClipIns: Drawing = {
  scene: 'plum',
  form: 'hills',
  draw: ({ garment }) => {
    const hair = hairs.chestnut;
    return [
      fromBehind(skins.tan, garment),
      behind(850, 150, { ...hair, dark: hair.base }),
      bothSides((seed) =>
        group(
          sheet(overTheBack(840, 168), hair, { swing: 12, waves: 2.6, seed, shine: [0.66, 0.86] }),
          sheet(overTheBack(500, 132, 40), hair, { seed: seed + 2, shine: [0.42] }),
        ),
      ),
      stroke('M278 446Q360 490 442 446', '#e9d6b8', 8),
      ...[296, 339, 381, 424].map((x) =>
        stroke(`M${x} ${458 + (x > 320 && x < 400 ? 12 : 0)}v16`, '#e9d6b8', 6),
      ),
    ];
  },
};

export const sleekPonytail: Drawing = {
  scene: 'sand',
  form: 'window',
  draw: ({ garment }) => {
    const hair = hairs.black;
    const tail = spread(0, 1, 18).map(
      (part): Curve => [
        [474, 196 + part * 26],
        [580 + part * 30, 150 + part * 70],
        [600 - part * 60, 480],
        [610 - part * 150, 850],
      ],
    );
    return [
      tresses(tail, hair, { width: 13, swing: 3, waves: 1, seed: 24 }),
      inProfile(skins.amber, garment),
      shape(profileCap, hair.base),
      tresses(combed([472, 208], 26), hair, { width: 6, seed: 25 }),
      oval([478, 206], 17, 32, hair.dark, 28),
      stroke('M464 182L500 222M458 198L490 234', hair.light, 3),
      hoops(gold, 'profile'),
    ];
  },
};
