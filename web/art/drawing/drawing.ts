import { canvas } from './geometry';
import { type Scene, scenes } from './palette';
import { type Backdrop, backdrop, sprig, table } from './scene';
import { group, type Ink } from './svg';

/** A drawing: its color scheme, its background, and its layers from back to front. */
export type Drawing = { scene: keyof typeof scenes; form: Backdrop; draw: (scene: Scene) => Ink[] };

/** A part of the canvas. */
export type Area = { x: number; y: number; width: number; height: number };

/** Returns a drawing's SVG, or the SVG of the part of it that lies in `area`. */
export type Page = (area?: Area) => string;

const whole: Area = { x: 0, y: 0, ...canvas };

const page =
  (...ink: Ink[]): Page =>
  ({ x, y, width, height } = whole) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${canvas.width}" height="${(canvas.width * height) / width}">${group(ink)}</svg>`;

/** Draws a portrait in front of a wall, with leaves in a lower corner. */
export const portraitOf = ({ scene, form, draw }: Drawing, leavesRight: boolean): Page => {
  const place = scenes[scene];
  return page(
    backdrop(place, form),
    sprig([leavesRight ? 650 : 70, 905], place.leaf),
    `<g transform="translate(-36 -6) scale(1.1)">${group(draw(place))}</g>`,
  );
};

/** Draws a still life on a table. */
export const stillLifeOf = ({ scene, form, draw }: Drawing): Page => {
  const place = scenes[scene];
  return page(backdrop(place, form), table(place), group(draw(place)));
};
