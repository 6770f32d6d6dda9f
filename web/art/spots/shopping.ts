import { strandsMark } from '../drawing/marks';
import { gold } from '../drawing/palette';
import { sprig } from '../drawing/scene';
import { floor, type Spot } from '../drawing/spot';
import { box } from '../drawing/still';
import { dot, group, type Ink, oval, shape, stroke } from '../drawing/svg';

/** An empty cloth bag. */
export const emptyCart: Spot = {
  scene: 'blush',
  form: 'arch',
  draw: (leaf) => [
    floor([164, 214], 82),
    sprig([206, 104], leaf, 16, 0.5),
    stroke('M126 100C126 36 194 36 194 100', '#7d3b35', 9),
    shape('M90 90H230L242 214H78Z', '#fdf6ea'),
    shape('M196 90H230L242 214H204Z', '#2a1008', 0.1),
    stroke('M128 92C128 48 192 48 192 92', '#c8664a', 9),
    strandsMark([152, 154], '#c8664a'),
  ],
};

/** A parcel with a bow. */
export const noOrders: Spot = {
  scene: 'teal',
  form: 'sun',
  draw: () => [
    floor([164, 214], 88),
    shape(box(84, 104, 152, 110, 8), '#dca866'),
    shape(box(196, 104, 40, 110, 8), '#2a1008', 0.12),
    shape(box(74, 86, 172, 34, 8), '#e8bd82'),
    shape(box(206, 86, 40, 34, 8), '#2a1008', 0.12),
    shape('M148 86H172V214H148Z', '#c8664a'),
    shape('M160 84C128 36 96 62 112 80C122 90 146 88 160 84Z', '#c8664a'),
    shape('M160 84C192 36 224 62 208 80C198 90 174 88 160 84Z', '#a94f36'),
    oval([160, 82], 11, 9, '#8f3f2a'),
    shape(box(98, 156, 38, 34, 4), '#fdf6ea'),
    stroke('M106 168H128M106 178H120', '#a4673a', 3),
  ],
};

const empty = (outline: string): Ink =>
  `<path d="${outline}" fill="none" stroke="#fdf6ea" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/>`;

/** A shelf with one jar and room for more. */
export const noProducts: Spot = {
  scene: 'mustard',
  form: 'arch',
  draw: (leaf) => [
    stroke('M92 190V166M228 190V166', '#7a4426', 8),
    shape(box(58, 158, 204, 16, 6), '#8f5a34'),
    shape(box(58, 168, 204, 6, 3), '#2a1008', 0.2),
    sprig([104, 158], leaf, -8, 0.42),
    shape(box(84, 116, 56, 42, 8), '#4a1738'),
    shape(box(80, 102, 64, 18, 6), '#fdf6ea'),
    shape(box(96, 126, 32, 22, 3), '#fdf6ea'),
    stroke('M104 137H120', '#c8664a', 4),
    empty(box(158, 92, 36, 64, 10)),
    empty('M168 90V74H184V90'),
    empty(box(208, 112, 36, 44, 8)),
  ],
};

const coin = (x: number, y: number): Ink =>
  group(oval([x, y + 6], 24, 9, '#9a6a14'), oval([x, y], 24, 9, gold), oval([x, y], 15, 5, '#f5d68c'));

/** A purse and some coins. */
export const noTransactions: Spot = {
  scene: 'sand',
  form: 'sun',
  draw: () => [
    floor([156, 214], 92),
    shape(box(70, 84, 160, 128, 26), '#4a1738'),
    shape('M70 120V110Q70 84 96 84H204Q230 84 230 110V120Q200 156 150 156T70 120Z', '#6e2a56'),
    stroke('M82 108Q86 94 100 94', '#ffffff', 5, 0.4),
    dot([150, 156], 15, gold),
    dot([150, 156], 7, '#9a6a14'),
    coin(232, 206),
    coin(236, 194),
    coin(230, 182),
  ],
};
