import type { Drawing } from '../drawing/drawing';
import { combed, curtains, framing, profileCap } from '../drawing/falls';
import { fromBehind, fromFront, hoops, inProfile } from '../drawing/figure';
import { type Curve, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { loc } from '../drawing/strands';
import { oval, shape } from '../drawing/svg';

export const softLocs: Drawing = {
  scene: 'sand',
  form: 'arch',
  draw: ({ garment }) => {
    const falls = curtains(22, (side) => 850 - Math.abs(side) * 110, 196);
    return [
      fromBehind(skins.amber, garment),
      shape('M360 222C228 222 232 420 246 540L474 540C488 420 492 222 360 222Z', hairs.chestnut.dark),
      ...falls.map((fall, index) => loc(fall, 24, hairs.chestnut, 9, index)),
      ...[4, 11, 17].map((index) => {
        const [x, y] = (falls[index] as Curve)[3];
        return oval([x, y - 60], 15, 10, gold, 0, '#9a6a14');
      }),
    ];
  },
};

export const locBun: Drawing = {
  scene: 'night',
  form: 'sun',
  draw: ({ garment }) => [
    inProfile(skins.deep, garment),
    shape(profileCap, hairs.black.dark),
    ...combed([446, 200], 9).map((line, index) => loc(line, 20, hairs.black, 2, index)),
    ...spread(0, 5.6, 9).map((turn, index) => {
      const reach = 72 - (index % 3) * 16;
      const at = (angle: number) =>
        [446 + Math.cos(angle) * reach, 160 + Math.sin(angle) * reach * 0.85] as const;
      return loc([at(turn), at(turn + 0.7), at(turn + 1.4), at(turn + 2.2)], 25, hairs.black, 3, index);
    }),
    hoops(gold, 'profile'),
  ],
};

export const shoulderLocs: Drawing = {
  scene: 'sage',
  form: 'window',
  draw: ({ garment }) => {
    const sides = framing(8, 590, 66, 26);
    return [
      ...sides.slice(0, 8).map((fall, index) => loc(fall, 25, hairs.espresso, 6, index)),
      fromFront(skins.brown, garment, { beard: hairs.espresso.base }),
      ...sides.slice(8).map((fall, index) => loc(fall, 24, hairs.espresso, 5, index)),
    ];
  },
};
