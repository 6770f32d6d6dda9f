import type { Point } from './geometry';
import type { Scene } from './palette';
import { dot, group, type Ink, shape, stroke } from './svg';

export type Backdrop = 'sun' | 'arch' | 'hills' | 'window';

const behind: Record<Backdrop, (scene: Scene) => Ink> = {
  sun: ({ shape: fill }) => dot([360, 400], 300, fill),
  arch: ({ shape: fill }) => shape('M110 900V400C110 70 610 70 610 400V900Z', fill),
  hills: ({ shape: fill, leaf }) =>
    group(
      shape('M0 560C160 430 300 480 420 560S640 640 720 520V900H0Z', fill),
      shape('M0 720C180 620 380 700 720 640V900H0Z', leaf, 0.35),
      dot([560, 190], 86, fill),
    ),
  window: ({ shape: fill, wall }) =>
    group(shape('M130 90H590V760H130Z', fill), stroke('M360 90V760M130 420H590', wall, 14)),
};

const leafAt = (x: number, y: number, turn: number, size: number, fill: string): Ink =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shape('M0 0C26 -30 26 -84 0 -120C-26 -84 -26 -30 0 0Z', fill)}${stroke('M0 0V-96', '#ffffff', 2, 0.35)}</g>`;

/** Four leaves growing from one point. */
export const sprig = ([x, y]: Point, fill: string, turn = 0, size = 1): Ink => {
  const leaves = [-48, -20, 8, 34].map((lean, index) => leafAt(0, 0, lean, 1.25 + (index % 2) * 0.35, fill));
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${group(leaves)}</g>`;
};

/** The wall and a large plain shape on it. */
export const backdrop = (scene: Scene, form: Backdrop): Ink =>
  group(shape('M0 0H720V900H0Z', scene.wall), behind[form](scene));

/** A table along the bottom edge. */
export const table = ({ leaf, wall }: Scene): Ink =>
  group(shape('M0 724H720V900H0Z', wall), shape('M0 724H720V900H0Z', leaf, 0.42));
