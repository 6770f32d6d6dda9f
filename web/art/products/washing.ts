import type { Drawing } from '../drawing/drawing';
import { curlMark, dropMark, leafMark, nutMark, strandsMark } from '../drawing/marks';
import { sprig } from '../drawing/scene';
import { ground, label, shadow } from '../drawing/still';
import { dot, group, type Ink, oval, shape, stroke } from '../drawing/svg';
import { pumpBottle, sprayBottle } from '../drawing/vessels';

const nut = (x: number, turn: number): Ink =>
  group(
    shadow([x + 8, ground + 44], 40, 10),
    oval([x, ground + 14], 32, 40, '#6d3f26', turn),
    oval([x - 8, ground + 4], 12, 20, '#94603a', turn),
  );

export const sheaShampoo: Drawing = {
  scene: 'terracotta',
  form: 'arch',
  draw: ({ leaf }) => [
    sprig([236, 770], leaf, -24, 1.3),
    pumpBottle({ x: 372, width: 220, height: 380, fill: '#c9714a', cap: '#fdf6ea' }),
    label([372, 640], 168, 190, '#8f4526', nutMark),
    nut(536, 24),
    nut(598, -30),
  ],
};

export const mintShampoo: Drawing = {
  scene: 'teal',
  form: 'sun',
  draw: ({ leaf }) => [
    sprig([520, 780], leaf, 30, 1.4),
    pumpBottle({ x: 348, width: 208, height: 400, fill: '#a9d4c3', cap: '#3f7168' }),
    label([348, 640], 156, 200, '#3f7168', leafMark),
    ...[
      [514, 812, 26],
      [566, 790, 16],
      [556, 838, 12],
      [170, 820, 20],
      [206, 846, 11],
    ].flatMap(([x, y, size]) => [
      dot([x as number, y as number], size as number, '#ffffff', 0.55),
      dot(
        [(x as number) - (size as number) / 3, (y as number) - (size as number) / 3],
        (size as number) / 4,
        '#ffffff',
      ),
    ]),
  ],
};

export const deepConditioner: Drawing = {
  scene: 'plum',
  form: 'arch',
  draw: () => [
    shadow([386, ground], 180),
    shape('M196 560H524V750Q524 800 474 800H246Q196 800 196 750Z', '#5a3a62'),
    shape('M432 560H524V750Q524 800 474 800H432Z', '#2a1008', 0.16),
    shape('M226 560H246V790Q226 784 226 750Z', '#ffffff', 0.25),
    shape(
      'M200 560C206 470 280 500 300 470C314 440 296 424 330 404C372 380 372 430 420 446C462 458 512 490 520 560Z',
      '#fdf1e3',
    ),
    shape('M420 446C462 458 512 490 520 560H430C470 520 452 470 420 446Z', '#e9cfc0'),
    stroke('M252 534C300 496 372 540 440 492M318 448C336 470 380 462 392 448', '#e0bfb0', 9),
    oval([360, 562], 164, 22, '#6d4a76'),
    oval([360, 558], 148, 14, '#fdf1e3'),
    label([346, 684], 190, 150, '#5a3a62', strandsMark),
    group(
      shadow([566, ground + 40], 100, 14),
      oval([560, ground + 22], 96, 30, '#7a4d63'),
      oval([560, ground + 10], 96, 30, '#a2708a'),
      oval([560, ground + 10], 76, 21, '#7a4d63'),
    ),
  ],
};

export const leaveInSpray: Drawing = {
  scene: 'sage',
  form: 'window',
  draw: ({ leaf }) => [
    sprig([490, 784], leaf, 34, 1.3),
    sprayBottle({ x: 380, width: 190, height: 340, fill: '#f3d9a4', cap: '#5e7554' }),
    label([380, 650], 146, 180, '#5e7554', leafMark),
    ...[
      [236, 330],
      [206, 300],
      [204, 336],
      [200, 372],
      [168, 276],
      [164, 320],
      [162, 362],
      [170, 404],
      [128, 300],
      [126, 346],
      [130, 388],
    ].map(([x, y], index) => dot([x as number, y as number], 6 + (index % 3) * 1.5, '#ffffff', 0.9)),
  ],
};

export const colorShampoo: Drawing = {
  scene: 'night',
  form: 'window',
  draw: () => [
    pumpBottle({ x: 360, width: 230, height: 350, fill: '#8d84ad', cap: '#3f2b47' }),
    label([360, 650], 170, 180, '#6e1430', dropMark),
    ...[
      ['#6e1430', 170],
      ['#b4532a', 226],
      ['#d9a441', 520],
      ['#5b3524', 576],
    ].map(([fill, x], index) =>
      group(
        shadow([Number(x) + 6, ground + 40], 34, 9),
        oval([Number(x), ground + 22], 30, 17, String(fill), index % 2 ? 12 : -12),
        oval([Number(x) - 8, ground + 16], 10, 4, '#ffffff', -20),
      ),
    ),
  ],
};

export const dailyConditioner: Drawing = {
  scene: 'teal',
  form: 'hills',
  draw: ({ leaf }) => [
    sprig([214, 784], leaf, -30, 1.2),
    pumpBottle({ x: 396, width: 170, height: 430, fill: '#f7efe4', cap: '#7fb0a5' }),
    label([396, 620], 126, 220, '#3f7168', curlMark, '#dcebe6'),
  ],
};
