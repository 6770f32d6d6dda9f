import { canvas } from './geometry';
import { type Scene, scenes } from './palette';
import { type Backdrop, backdrop, sprig, table } from './scene';
import { group, type Ink } from './svg';

/** A drawing: its color scheme, its background, and its layers from back to front. */
export type Drawing = { scene: keyof typeof scenes; form: Backdrop; draw: (scene: Scene) => Ink[] };

const page = (...ink: Ink[]): string => {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${group(ink)}</svg>`;
};

/** Returns an SVG portrait in front of a wall, with leaves in a lower corner. */
export const portraitOf = ({ scene, form, draw }: Drawing, leavesRight: boolean): string => {
  const place = scenes[scene];
  return page(
    backdrop(place, form),
    sprig([leavesRight ? 650 : 70, 905], place.leaf),
    `<g transform="translate(-36 -6) scale(1.1)">${group(draw(place))}</g>`,
  );
};

/** Returns an SVG still life on a table. */
export const stillLifeOf = ({ scene, form, draw }: Drawing): string => {
  const place = scenes[scene];
  return page(backdrop(place, form), table(place), group(draw(place)));
};
