import { type Point, round } from './geometry';
import { scenes } from './palette';
import { dot, group, type Ink, shape } from './svg';

/** A small illustration without a wall, which works on light and dark backgrounds. */
export type Spot = { scene: keyof typeof scenes; form: 'arch' | 'sun'; draw: (leaf: string) => Ink[] };

const forms: Record<Spot['form'], (fill: string) => Ink> = {
  arch: (fill) => shape('M66 214V122C66 -8 254 -8 254 122V214Z', fill),
  sun: (fill) => dot([160, 116], 104, fill),
};

/** The shadow of an object on the ground. */
export const floor = ([x, y]: Point, reach: number): Ink =>
  `<ellipse cx="${round(x)}" cy="${y}" rx="${reach}" ry="6" fill="#2a1008" opacity=".22"/>`;

/** Returns the illustration as an SVG document of 320 by 240. */
export const spotOf = ({ scene, form, draw }: Spot): string => {
  const { shape: fill, leaf } = scenes[scene];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" aria-hidden="true">${group(forms[form](fill), draw(leaf))}</svg>`;
};
