import { spread } from '../drawing/geometry';
import { gold } from '../drawing/palette';
import { sprig } from '../drawing/scene';
import { floor, type Spot } from '../drawing/spot';
import { box } from '../drawing/still';
import { dot, oval, shape, stroke } from '../drawing/svg';

/** A bell. */
export const noNotifications: Spot = {
  scene: 'plum',
  form: 'arch',
  draw: (leaf) => [
    sprig([226, 214], leaf, 26, 0.5),
    floor([160, 214], 78),
    dot([160, 196], 15, '#9a6a14'),
    stroke('M160 44V58', '#9a6a14', 13),
    shape(
      'M160 52C118 52 108 90 106 130C104 156 92 166 82 180Q78 194 94 194H226Q242 194 238 180C228 166 216 156 214 130C212 90 202 52 160 52Z',
      gold,
    ),
    shape(
      'M182 56C206 68 212 98 214 130C216 156 228 166 238 180Q242 194 226 194H196C206 150 200 90 182 56Z',
      '#7a4a08',
      0.22,
    ),
    stroke('M128 88C124 104 124 120 122 136', '#fff3cf', 8, 0.85),
    stroke('M96 178H224', '#9a6a14', 5, 0.6),
  ],
};

/** Two speech bubbles. */
export const noMessages: Spot = {
  scene: 'teal',
  form: 'sun',
  draw: () => [
    shape(
      'M72 52H182Q202 52 202 72V122Q202 142 182 142H112L84 168V142H72Q52 142 52 122V72Q52 52 72 52Z',
      '#4a1738',
    ),
    ...spread(96, 158, 3).map((x) => dot([x, 97], 8, '#fdf6ea')),
    shape(
      'M170 114H250Q268 114 268 132V176Q268 194 250 194H246V216L222 194H170Q152 194 152 176V132Q152 114 170 114Z',
      '#c8664a',
    ),
    stroke('M178 142H242M178 164H222', '#fdf6ea', 8),
  ],
};

/** An empty salon chair. */
export const noServices: Spot = {
  scene: 'blush',
  form: 'arch',
  draw: () => [
    floor([160, 216], 64),
    oval([160, 210], 50, 9, '#3a2a26'),
    stroke('M160 168V204', '#3a2a26', 14),
    stroke('M206 172L232 192H252', '#3a2a26', 8),
    shape(box(112, 46, 88, 104, 28), '#7d3b35'),
    shape(box(176, 46, 24, 104, 12), '#2a1008', 0.16),
    stroke('M128 66Q132 60 140 60', '#ffffff', 6, 0.45),
    shape(box(98, 138, 124, 34, 16), '#94503f'),
    shape(box(98, 156, 124, 16, 8), '#2a1008', 0.16),
    stroke('M100 132V112H126M220 132V112H194', gold, 8),
  ],
};

/** An ID card with a portrait. */
export const noPeople: Spot = {
  scene: 'sage',
  form: 'arch',
  draw: () => [
    floor([160, 214], 72),
    stroke('M146 30L160 62L174 30', '#4a1738', 8),
    shape(box(96, 58, 128, 154, 14), '#fdf6ea'),
    shape(box(142, 66, 36, 9, 4), '#2a1008', 0.3),
    dot([160, 122], 36, '#eab39c'),
    shape(
      'M130 142C136 152 148 158 160 158S184 152 190 142C184 134 174 132 160 132S136 134 130 142Z',
      '#4d5b4a',
    ),
    dot([160, 92], 13, '#35221b'),
    oval([160, 112], 19, 22, '#35221b'),
    oval([160, 117], 14, 18, '#8d5636'),
    stroke('M122 178H198', '#c8664a', 8),
    stroke('M138 194H182', '#eddcc6', 7),
  ],
};
