import type { Drawing } from '../drawing/drawing';
import { combed, profileCap } from '../drawing/falls';
import { fromBehind, fromFront, hoops, inProfile } from '../drawing/figure';
import { type Curve, mirrored, type Point, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { coils, ringlets, spiral, tresses } from '../drawing/strands';
import { dot, shape, stroke } from '../drawing/svg';

const within =
  (cx: number, cy: number, rx: number, ry: number) =>
  ([x, y]: Point): boolean =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

export const roundedAfro: Drawing = {
  scene: 'mustard',
  form: 'window',
  draw: ({ garment }) => {
    const cloud = within(360, 310, 208, 206);
    const face = within(360, 424, 112, 142);
    return [
      coils(cloud, [150, 100, 570, 520], hairs.espresso, { seed: 1 }),
      fromFront(skins.deep, garment),
      coils((at) => cloud(at) && !face(at) && at[1] < 400, [150, 100, 570, 400], hairs.espresso, { seed: 2 }),
      hoops(gold, 'front'),
    ];
  },
};

export const twistOut: Drawing = {
  scene: 'terracotta',
  form: 'sun',
  draw: ({ garment }) => {
    const falls = spread(1, 0, 9).flatMap((out): Curve[] => {
      const right: Curve = [
        [362, 214 - out * 20],
        [440 + out * 80, 150],
        [500 + out * 70, 300],
        [476 + out * 70, 500 - out * 20],
      ];
      return [right, mirrored(right)];
    });
    return [
      ringlets(falls.slice(0, 10), hairs.chestnut, { width: 34, turns: 5, seed: 6 }),
      fromFront(skins.amber, garment),
      ringlets(falls.slice(8), hairs.chestnut, { width: 30, turns: 5, seed: 8 }),
    ];
  },
};

export const bantuKnots: Drawing = {
  scene: 'blush',
  form: 'hills',
  draw: ({ garment }) => {
    const hair = hairs.black;
    const knots: Point[] = [
      [262, 262],
      [458, 262],
      [310, 208],
      [410, 208],
      [360, 184],
      [270, 350],
      [450, 350],
      [316, 290],
      [404, 290],
      [360, 252],
      [316, 390],
      [404, 390],
      [360, 342],
      [360, 446],
      [294, 458],
      [426, 458],
    ];
    return [
      fromBehind(skins.brown, garment),
      shape('M360 212C232 212 232 400 268 486Q360 534 452 486C488 400 488 212 360 212Z', hair.base),
      stroke(
        'M288 226L360 318L432 226M244 318L316 340L360 318L404 340L476 318M316 340L290 424L360 398L430 424L404 340M360 318V398M290 424L326 500M430 424L394 500',
        skins.brown.base,
        4,
      ),
      ...knots.flatMap(([x, y]) => [
        dot([x, y + 6], 35, hair.dark),
        dot([x, y], 33, hair.base),
        stroke(spiral([x, y], 27, x, 2.1), hair.light, 6),
      ]),
    ];
  },
};

export const highPuff: Drawing = {
  scene: 'teal',
  form: 'arch',
  draw: ({ garment }) => {
    const hair = hairs.espresso;
    return [
      inProfile(skins.brown, garment),
      shape(profileCap, hair.base),
      tresses(combed([444, 214], 22), hair, { width: 7, seed: 4 }),
      coils(within(466, 142, 128, 112), [330, 20, 610, 270], hair, { seed: 5 }),
      stroke('M396 226C420 246 470 250 500 232', '#e0734f', 18),
      stroke('M308 262C296 280 300 296 290 300M338 312C324 322 330 338 318 340', hair.dark, 4),
      hoops(gold, 'profile'),
    ];
  },
};
