import type { Drawing } from '../drawing/drawing';
import { curlMark, dropMark, leafMark, strandsMark } from '../drawing/marks';
import { sprig } from '../drawing/scene';
import { box, ground, label, shadow } from '../drawing/still';
import { spiral } from '../drawing/strands';
import { dot, group, oval, shape, stroke } from '../drawing/svg';
import { can, dropperBottle, jar, nozzleBottle, tube } from '../drawing/vessels';

export const curlCream: Drawing = {
  scene: 'blush',
  form: 'sun',
  draw: ({ leaf }) => [
    sprig([524, 780], leaf, 28, 1.25),
    tube({ x: 356, width: 220, height: 470, fill: '#f9efe0', cap: '#c8664a' }),
    curlMark([356, 490], '#c8664a'),
    stroke('M306 566H406', '#c8664a', 8),
    stroke('M324 594H388', '#c8664a', 5, 0.5),
    shadow([196, 826], 62, 12),
    oval([190, 806], 56, 30, '#fdf6ea'),
    oval([190, 784], 38, 26, '#fdf6ea'),
    stroke('M146 806Q190 832 236 800M166 782Q192 800 216 776M182 758Q196 770 206 756', '#ecd2c2', 6),
    oval([194, 758], 18, 16, '#fdf6ea'),
  ],
};

export const edgeControl: Drawing = {
  scene: 'night',
  form: 'arch',
  draw: () => [
    jar({ x: 340, width: 270, height: 170, fill: '#e3b04b', cap: '#2b2438' }),
    label([340, 714], 190, 104, '#2b2438', (at, ink) =>
      group(stroke(`M${at[0] - 44} ${at[1] + 6}c22 -26 34 20 56 -4c10 -10 22 -10 32 -4`, ink, 6)),
    ),
    group(
      shadow([520, ground + 42], 130, 10),
      `<g transform="rotate(-16 520 820)">${group(
        shape(box(396, 812, 250, 18, 9), '#e2937a'),
        shape(box(400, 796, 74, 18, 6), '#2b2438'),
        stroke('M408 796V778M420 796V774M432 796V774M444 796V774M456 796V774M466 796V778', '#2b2438', 5),
        stroke('M620 821H640', '#fdf6ea', 6),
      )}</g>`,
    ),
  ],
};

export const stylingFoam: Drawing = {
  scene: 'sand',
  form: 'hills',
  draw: () => [
    can({ x: 392, width: 176, height: 420, fill: '#4d5b4a', cap: '#f7efe4' }),
    label([392, 620], 138, 210, '#4d5b4a', strandsMark),
    shadow([212, ground + 30], 96, 14),
    ...[
      [160, 790, 40],
      [258, 794, 42],
      [210, 764, 54],
      [182, 806, 36],
      [236, 812, 34],
      [216, 726, 30],
    ].map(([x, y, size]) => dot([x as number, y as number], size as number, '#fffaf2')),
    stroke(spiral([214, 744], 24, 2, 1.4), '#e4d6c2', 6),
    stroke('M160 800Q190 826 226 812', '#e4d6c2', 6),
  ],
};

export const arganOil: Drawing = {
  scene: 'mustard',
  form: 'arch',
  draw: ({ leaf }) => [
    sprig([230, 776], leaf, -26, 1.3),
    dropperBottle({ x: 372, width: 190, height: 300, fill: '#a4571c', cap: '#e2b04a' }),
    label([372, 672], 142, 170, '#8a4a14', dropMark),
    group(
      shadow([556, ground + 34], 70, 12),
      oval([540, ground + 10], 30, 38, '#c58a3e', 40),
      oval([532, ground], 11, 18, '#e6b870', 40),
      oval([592, ground + 20], 26, 32, '#8a5a24', -40),
      oval([586, ground + 12], 9, 15, '#c58a3e', -40),
    ),
  ],
};

export const scalpSerum: Drawing = {
  scene: 'sage',
  form: 'arch',
  draw: ({ leaf }) => [
    sprig([520, 784], leaf, 30, 1.2),
    nozzleBottle({ x: 354, width: 176, height: 290, fill: '#e9f0df', cap: '#c8664a' }),
    label([354, 680], 130, 160, '#5e7554', leafMark, '#fdfaf2'),
  ],
};

export const bondMask: Drawing = {
  scene: 'terracotta',
  form: 'sun',
  draw: ({ leaf }) => [
    sprig([214, 782], leaf, -26, 1.2),
    jar({ x: 384, width: 300, height: 210, fill: '#f7efe4', cap: '#7d3b35' }),
    label([384, 698], 210, 132, '#b4532a', strandsMark),
  ],
};
