import type { Drawing } from '../drawing/drawing';
import { combed, framing, profileCap } from '../drawing/falls';
import { fromBehind, fromFront, hoops, inProfile } from '../drawing/figure';
import { along, type Curve, headingAt, mirrored, type Point, round, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { behind } from '../drawing/sheets';
import { braid, type Hair, plait, ringlets, spiral, tresses } from '../drawing/strands';
import { dot, type Ink, oval, shape, stroke } from '../drawing/svg';

const bead = ([x, y]: Point, fill: string, size = 11) => [
  oval([x, y], size * 0.8, size, fill, 0, '#5b3a14'),
  dot([x - 3, y - 3], 2.5, '#ffffff', 0.6),
];

/** A cuff around a braid, `place` (0 to 1) of the way down. */
const cuff = (fall: Curve, place: number, width: number): Ink => {
  const points = along(fall, 60);
  const index = Math.round(place * 59);
  const [x, y] = points[index] as Point;
  const turn = (headingAt(points, index) * 180) / Math.PI;
  const band = (fill: string, half: number, at: number) =>
    `<rect x="${at - half}" y="${-width / 2}" width="${half * 2}" height="${width}" rx="5" fill="${fill}"/>`;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})">${band('#6b3a1f', 9, 0)}${band('#b0703c', 3, -3)}</g>`;
};

export const goldenBlondeBoxBraids: Drawing = {
  scene: 'sage',
  form: 'arch',
  draw: ({ garment }) => {
    const hair = hairs.golden;
    const sides = framing(8, 690, 84, 28);
    return [
      behind(640, 140, { ...hair, dark: '#8a5a17' }),
      ...sides.slice(0, 8).map((fall) => braid(fall, 34, hair, 24)),
      fromFront(skins.brown, garment),
      hoops('#8a4b2a', 'front'),
      ...sides.slice(6).map((fall) => braid(fall, 34, hair, 24)),
      ...[9, 10, 12, 13, 14, 15].map((index) => cuff(sides[index] as Curve, 0.94, 30)),
    ];
  },
};

const swept = (to: Point, width: number, count: number, hair: Hair) =>
  combed(to, count).map((line) => braid(line, width, hair, width * 0.8));

export const elegantCornrowUpdo: Drawing = {
  scene: 'plum',
  form: 'sun',
  draw: ({ garment }) => {
    const hair = hairs.espresso;
    const middle: Point = [456, 178];
    const at = (angle: number): Point => [middle[0] + Math.cos(angle) * 82, middle[1] + Math.sin(angle) * 82];
    return [
      inProfile(skins.deep, garment),
      shape(profileCap, '#7a4a30'),
      ...swept([450, 214], 22, 8, hair),
      dot(middle, 78, hair.dark),
      plait(spiral(middle, 66, 2.4, 1.9), 38, hair, 30),
      ...spread(0.3, 2.8, 7).map((angle) => dot(at(angle), 8, '#fbf3e4')),
      hoops('#fbf3e4', 'profile'),
    ];
  },
};

export const goddessBraidsPonytail: Drawing = {
  scene: 'mustard',
  form: 'arch',
  draw: ({ garment }) => {
    const hair = hairs.black;
    const knot: Point = [470, 206];
    const tails = spread(0, 1, 5).map(
      (part): Curve => [
        knot,
        [570 + part * 40, 150 + part * 40],
        [596 - part * 40, 400],
        [600 - part * 110, 650 - part * 30],
      ],
    );
    return [
      ...tails.map((tail) => braid(tail, 36, hair, 24)),
      ringlets(
        tails.map(
          ([, , , end]): Curve => [
            end,
            [end[0] + 6, end[1] + 30],
            [end[0] - 16, end[1] + 60],
            [end[0] + 4, end[1] + 92],
          ],
        ),
        hair,
        { width: 13, turns: 3, seed: 3 },
      ),
      inProfile(skins.amber, garment),
      shape(profileCap, hair.dark),
      ...swept(knot, 30, 6, hair),
      oval([476, 204], 26, 34, gold, 30, '#9a6a14'),
      stroke('M456 190L490 176M460 214L500 200', '#9a6a14', 3),
      hoops(gold, 'profile'),
    ];
  },
};

export const fulaniBraids: Drawing = {
  scene: 'terracotta',
  form: 'window',
  draw: ({ garment }) => {
    const hair = hairs.espresso;
    const sides = spread(0, 1, 6).map(
      (out): Curve => [
        [392 + out * 52, 216 + out * 40],
        [478 + out * 40, 240],
        [486 + out * 36, 420],
        [452 + out * 92, 690 - out * 60],
      ],
    );
    const all = [...sides].reverse().flatMap((side) => [side, mirrored(side)]);
    return [
      ...all.slice(0, 8).map((fall) => braid(fall, 24, hair, 18)),
      fromFront(skins.brown, garment),
      shape('M250 340C246 170 474 170 470 340C452 286 420 262 360 258C300 262 268 286 250 340Z', hair.dark),
      ...spread(-1, 1, 7).map((side) =>
        braid(
          [
            [360 + side * 96, 300 - (1 - side * side) * 42],
            [360 + side * 88, 240],
            [360 + side * 60, 206],
            [360 + side * 30, 194],
          ],
          19,
          hair,
        ),
      ),
      ...all.slice(8).map((fall) => braid(fall, 22, hair, 16)),
      ...all.flatMap(([, , , [x, y]], index) => [
        ...bead([x, y], index % 2 ? '#a9642f' : gold),
        ...bead([x, y + 20], index % 2 ? gold : '#a9642f'),
      ]),
      ...bead([360, 278], gold, 9),
      hoops(gold, 'front'),
    ];
  },
};

export const twoDutchBraids: Drawing = {
  scene: 'sage',
  form: 'sun',
  draw: ({ garment }) => {
    const hair = hairs.chestnut;
    const right: Curve = [
      [394, 236],
      [484, 262],
      [428, 470],
      [450, 792],
    ];
    const combedIn = spread(0, 1, 13).map(
      (down): Curve => [
        [364, 236 + down * 236],
        [384, 240 + down * 236],
        [404, 262 + down * 210],
        [424, 292 + down * 200],
      ],
    );
    const outer = spread(0, 1, 9).map(
      (down): Curve => [
        [470, 320 + down * 130],
        [470, 300 + down * 130],
        [450, 300 + down * 140],
        [432, 320 + down * 150],
      ],
    );
    const lines = [...combedIn, ...outer];
    return [
      fromBehind(skins.tan, garment),
      shape('M360 224C232 224 236 400 262 486L360 514L458 486C484 400 488 224 360 224Z', hair.base),
      tresses([...lines, ...lines.map(mirrored)], hair, { width: 7, seed: 5 }),
      stroke('M360 232V506', skins.tan.base, 4),
      braid(right, 50, hair, 30),
      braid(mirrored(right), 50, hair, 30),
      stroke('M432 786H468', garment, 12),
      stroke('M252 786H288', garment, 12),
    ];
  },
};
