import { type Point, spread } from '../drawing/geometry';
import { gold, hairs } from '../drawing/palette';
import { floor, type Spot } from '../drawing/spot';
import { box } from '../drawing/still';
import { plait } from '../drawing/strands';
import { group, type Ink, shape, stroke } from '../drawing/svg';

const tangle =
  'M74 182C60 110 150 60 176 110S96 190 92 132S190 70 206 128S120 214 116 158S196 104 214 152S150 210 130 186';

/** A comb stuck in tangled hair. */
export const trouble: Spot = {
  scene: 'night',
  form: 'sun',
  draw: () => [
    floor([154, 212], 84),
    `<g transform="translate(214 104) rotate(32)">${group(
      spread(-58, 58, 11).map((y) => stroke(`M0 ${y}H-34`, gold, 6)),
      shape(box(-4, -68, 22, 136, 10), gold),
      shape(box(11, -68, 7, 136, 3), '#7a4a08', 0.3),
    )}</g>`,
    stroke(tangle, hairs.burgundy.dark, 15),
    stroke(tangle, hairs.burgundy.base, 11),
    stroke(tangle, hairs.burgundy.light, 2.5, 0.9),
  ],
};

/** A plug beside its socket. */
export const offline: Spot = {
  scene: 'terracotta',
  form: 'sun',
  draw: () => [
    shape(box(180, 74, 70, 84, 16), '#fdf6ea'),
    shape(box(190, 88, 50, 56, 25), '#eddcc6'),
    stroke('M206 106V126M224 106V126', '#4a1738', 7),
    stroke('M94 118C40 110 30 190 82 190S126 232 176 214', '#4a1738', 9),
    stroke('M154 104H170M154 130H170', gold, 8),
    shape(box(94, 84, 58, 66, 18), '#4a1738'),
    shape(box(94, 124, 58, 26, 12), '#2a1008', 0.3),
    stroke('M108 98H128', '#ffffff', 5, 0.45),
    stroke('M168 80L162 66M168 154L162 168', '#fdf6ea', 5),
  ],
};

const four = (x: number): Ink => {
  const lines: Point[][] = [
    [
      [x + 50, 40],
      [x + 2, 146],
    ],
    [
      [x + 2, 146],
      [x + 80, 146],
    ],
    [
      [x + 56, 98],
      [x + 56, 200],
    ],
  ];
  return group(lines.map((line) => plait(line, 19, hairs.golden, 18)));
};

const ring: Point[] = spread(-Math.PI / 2, Math.PI * 1.5, 60).map((turn) => [
  160 + Math.cos(turn) * 46,
  120 + Math.sin(turn) * 74,
]);

/** The number 404 in braids. */
export const notFound: Spot = {
  scene: 'plum',
  form: 'sun',
  draw: () => [four(10), plait(ring, 22, hairs.burgundy, 22), four(228)],
};
