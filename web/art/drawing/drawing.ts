import { canvas } from './geometry';
import { type Scene, scenes } from './palette';
import { type Backdrop, backdrop, sprig, table } from './scene';
import { group, type Ink } from './svg';

/** A drawing: where it plays, and what is drawn from the back to the front. */
export type Drawing = { scene: keyof typeof scenes; form: Backdrop; draw: (scene: Scene) => Ink[] };

const page = (...ink: Ink[]): string => {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${group(ink)}</svg>`;
};

/** Somebody before a wall, with leaves in one of the lower corners, as an SVG document. */
export const portraitOf = ({ scene, form, draw }: Drawing, leavesRight: boolean): string => {
  const place = scenes[scene];
  return page(
    backdrop(place, form),
    sprig([leavesRight ? 650 : 70, 905], place.leaf),
    `<g transform="translate(-36 -6) scale(1.1)">${group(draw(place))}</g>`,
  );
};

/** Something on a table, as an SVG document. */
export const stillLifeOf = ({ scene, form, draw }: Drawing): string => {
  const place = scenes[scene];
  return page(backdrop(place, form), table(place), group(draw(place)));
};
