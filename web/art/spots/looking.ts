import { along, type Curve, mirrored, type Point, spread } from '../drawing/geometry';
import { gold, hairs } from '../drawing/palette';
import { sprig } from '../drawing/scene';
import { floor, type Spot } from '../drawing/spot';
import { box } from '../drawing/still';
import { plait } from '../drawing/strands';
import { dot, group, type Ink, oval, shape, stroke } from '../drawing/svg';

const comb = (): Ink =>
  `<g transform="translate(232 148) rotate(14)">${group(
    spread(-52, 52, 10).map((y) => stroke(`M0 ${y}H-30`, gold, 5)),
    shape(box(-4, -62, 20, 124, 9), gold),
    shape(box(9, -62, 7, 124, 3), '#2a1008', 0.13),
  )}</g>`;

/** An empty mirror. */
export const noStyles: Spot = {
  scene: 'terracotta',
  form: 'arch',
  draw: () => [
    floor([150, 214], 60),
    floor([222, 214], 30),
    stroke('M140 150V206', '#4a1738', 17),
    oval([140, 92], 56, 66, '#4a1738'),
    oval([140, 92], 45, 55, '#e4efe9'),
    stroke('M114 98L142 58M120 122L164 60', '#ffffff', 6, 0.9),
    comb(),
  ],
};

/** A calendar month with one day marked. */
export const noBookings: Spot = {
  scene: 'sage',
  form: 'sun',
  draw: (leaf) => [
    sprig([236, 214], leaf, 30, 0.5),
    floor([160, 214], 84),
    shape(box(82, 56, 156, 156, 16), '#fdf6ea'),
    shape('M82 96V72Q82 56 98 56H222Q238 56 238 72V96Z', '#c8664a'),
    stroke('M118 44V68M202 44V68', '#4a1738', 9),
    ...spread(0, 11, 12).map((day) =>
      dot([106 + (day % 4) * 36, 120 + Math.floor(day / 4) * 34], 9, day === 6 ? '#c8664a' : '#eddcc6'),
    ),
    stroke('M173 154L177 159L184 149', '#fdf6ea', 3.5),
  ],
};

const half: Curve = [
  [360, 84],
  [400, 0],
  [500, 70],
  [360, 196],
];

const upright = (curve: Curve): Point[] => along(curve, 50).map(([x, y]): Point => [x - 200, y]);

/** A heart made of two braids. */
export const noFavorites: Spot = {
  scene: 'plum',
  form: 'sun',
  draw: () => [
    plait(upright(mirrored(half)), 24, hairs.burgundy, 20),
    plait(upright(half), 24, hairs.burgundy, 20),
    dot([160, 202], 8, gold),
  ],
};

const star = 'M160 58L174 90L209 93L182 116L190 150L160 132L130 150L138 116L111 93L146 90Z';

/** A star in a speech bubble. */
export const noReviews: Spot = {
  scene: 'night',
  form: 'sun',
  draw: () => [
    shape(
      'M84 42H236Q256 42 256 62V146Q256 166 236 166H176L144 200V166H84Q64 166 64 146V62Q64 42 84 42Z',
      '#4a1738',
    ),
    shape(star, gold),
    shape('M160 58L174 90L209 93L182 116L190 150L160 132Z', '#9a6a14', 0.2),
  ],
};
