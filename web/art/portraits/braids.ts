import type { Drawing } from '../drawing/drawing';
import { combed, curtains, profileCap } from '../drawing/falls';
import { fromBehind, fromFront, hoops, inProfile } from '../drawing/figure';
import { type Curve, mirrored, type Point, spread } from '../drawing/geometry';
import { gold, hairs, skins } from '../drawing/palette';
import { braid, type Hair, ringlets, tresses } from '../drawing/strands';
import { dot, oval, shape, stroke } from '../drawing/svg';

const bead = ([x, y]: Point, fill: string, size = 11) => [
  oval([x, y], size * 0.8, size, fill, 0, '#5b3a14'),
  dot([x - 3, y - 3], 2.5, '#ffffff', 0.6),
];

export const goldenBlondeBoxBraids: Drawing = {
  scene: 'teal',
  form: 'arch',
  draw: ({ garment }) => {
    const hair = hairs.golden;
    const falls = curtains(15, (side) => 800 - Math.abs(side) * 90 + Math.sin(side * 19) * 24, 196);
    return [
      fromBehind(skins.brown, garment),
      shape('M360 226C236 226 236 400 240 520L480 520C484 400 484 226 360 226Z', hair.dark),
      ...falls.map((fall) => braid(fall, 38, hair, 24)),
      ...[2, 5, 8, 11].map((index) => {
        const [, , , end] = falls[index] as Curve;
        return bead([end[0], end[1] - 6], '#8a4b2a', 13).join('');
      }),
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
    const wreath = spread(0, 5.4, 6).map((turn): Curve => {
      const at = (angle: number, reach: number): Point => [
        450 + Math.cos(angle) * reach,
        204 + Math.sin(angle) * reach * 0.86,
      ];
      return [at(turn, 62), at(turn + 0.5, 78), at(turn + 0.9, 78), at(turn + 1.4, 60)];
    });
    const pearls: Point[] = [
      [398, 176],
      [424, 132],
      [480, 136],
      [512, 178],
      [512, 232],
      [462, 268],
    ];
    return [
      inProfile(skins.deep, garment),
      shape(profileCap, hair.dark),
      ...swept([448, 214], 19, 9, hair),
      dot([450, 204], 62, hair.dark),
      ...wreath.map((curl) => braid(curl, 32, hair, 28)),
      braid(
        [
          [412, 206],
          [436, 168],
          [480, 176],
          [482, 214],
        ],
        30,
        hair,
        26,
      ),
      ...pearls.map((at) => dot(at, 8, '#fbf3e4')),
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
        [590 - part * 40, 420],
        [600 - part * 110, 720 - part * 30],
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
