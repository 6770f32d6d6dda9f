import { canvas } from './geometry';
import { type Scene, scenes } from './palette';
import { type Backdrop, backdrop } from './scene';
import { group, type Ink } from './svg';

/** A drawing: where it plays, and what is drawn from the back to the front. */
export type Portrait = { scene: keyof typeof scenes; form: Backdrop; draw: (scene: Scene) => Ink[] };

/** The whole drawing as an SVG document. */
export const document = ({ scene, form, draw }: Portrait, leavesRight: boolean): string => {
  const place = scenes[scene];
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${group(backdrop(place, form, leavesRight), draw(place))}</svg>`;
};
