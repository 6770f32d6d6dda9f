import type { Drawing } from '../drawing/drawing';
import { combed, framing, profileCap } from '../drawing/falls';
import { fromFront, hoops, inProfile } from '../drawing/figure';
import { type Curve, type Point, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { behind } from '../drawing/sheets';
import { loc } from '../drawing/strands';
import { dot, oval, shape } from '../drawing/svg';

export const softLocs: Drawing = {
  scene: 'sand',
  form: 'arch',
  draw: ({ garment }) => {
    const sides = framing(8, 770, 74, 20);
    return [
      behind(700, 140, hairs.chestnut),
      ...sides.slice(0, 10).map((fall, index) => loc(fall, 25, hairs.chestnut, 9, index)),
      fromFront(skins.amber, garment),
      ...sides.slice(6).map((fall, index) => loc(fall, 25, hairs.chestnut, 8, index)),
      ...[8, 11, 13].map((index) => {
        const [x, y] = (sides[index] as Curve)[3];
        return oval([x, y - 70], 17, 11, gold, 0, '#9a6a14');
      }),
    ];
  },
};

export const locBun: Drawing = {
  scene: 'night',
  form: 'sun',
  draw: ({ garment }) => {
    const middle: Point = [452, 158];
    const at = (angle: number, reach: number): Point => [
      middle[0] + Math.cos(angle) * reach,
      middle[1] + Math.sin(angle) * reach * 0.9,
    ];
    const ring = (reach: number, count: number) =>
      spread(0, 2 * Math.PI, count + 1)
        .slice(1)
        .map((turn, index) => {
          const arc: Curve = [
            at(turn, reach),
            at(turn + 0.55, reach * 1.22),
            at(turn + 1.1, reach * 1.16),
            at(turn + 1.6, reach * 0.82),
          ];
          return loc(arc, 25, hairs.black, 1, index);
        });
    return [
      inProfile(skins.deep, garment),
      shape(profileCap, hairs.black.dark),
      ...combed([446, 204], 9).map((line, index) => loc(line, 20, hairs.black, 2, index)),
      dot(middle, 66, hairs.black.dark),
      ...ring(64, 7),
      ...ring(30, 4),
      hoops(gold, 'profile'),
    ];
  },
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
