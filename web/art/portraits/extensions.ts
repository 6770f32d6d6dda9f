import type { Drawing } from '../drawing/drawing';
import { combed, curtains, profileCap } from '../drawing/falls';
import { fromBehind, hoops, inProfile } from '../drawing/figure';
import { type Curve, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { tresses } from '../drawing/strands';
import { oval, shape, stroke } from '../drawing/svg';

export const longClipIns: Drawing = {
  scene: 'plum',
  form: 'hills',
  draw: ({ garment }) => [
    fromBehind(skins.tan, garment),
    shape('M360 222C228 222 232 420 246 540L474 540C488 420 492 222 360 222Z', hairs.chestnut.base),
    tresses(
      curtains(46, () => 930, 176),
      hairs.chestnut,
      { width: 13, swing: 10, waves: 1.2, seed: 21 },
    ),
    tresses(
      curtains(16, () => 540, 120),
      hairs.chestnut,
      { width: 12, seed: 22 },
    ),
    stroke('M286 420Q360 452 434 420', '#e9d6b8', 7),
    ...[300, 340, 380, 420].map((x) =>
      stroke(`M${x} ${432 + (x > 320 && x < 400 ? 6 : 0)}v14`, '#e9d6b8', 5),
    ),
  ],
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
