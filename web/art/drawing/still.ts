import type { Point } from './geometry';
import { group, type Ink, shape, stroke } from './svg';

/** The height at which objects stand on the table. */
export const ground = 800;

/** The outline of a box with rounded corners; `top` and `bottom` are the corner radii. */
export const box = (x: number, y: number, width: number, height: number, top = 12, bottom = top): string =>
  `M${x} ${y + top}Q${x} ${y} ${x + top} ${y}H${x + width - top}Q${x + width} ${y} ${x + width} ${y + top}V${y + height - bottom}Q${x + width} ${y + height} ${x + width - bottom} ${y + height}H${x + bottom}Q${x} ${y + height} ${x} ${y + height - bottom}Z`;

/** Clips shapes to an outline. */
const within = (outline: string, ...ink: Ink[]): Ink => {
  const id = `in-${outline.replace(/\W/g, '_')}`;
  return `<defs><clipPath id="${id}"><path d="${outline}"/></clipPath></defs><g clip-path="url(#${id})">${group(ink)}</g>`;
};

/** A round object lit from the left; `left` and `right` are its edges. */
export const solid = (outline: string, fill: string, left: number, right: number, gleam = 0.32): Ink => {
  const width = right - left;
  return within(
    outline,
    shape(outline, fill),
    shape(`M${left + width * 0.72} 0H${right + 20}V900H${left + width * 0.72}Z`, '#2a1008', 0.13),
    shape(`M${left + width * 0.1} 0H${left + width * 0.17}V900H${left + width * 0.1}Z`, '#ffffff', gleam),
  );
};

export const shadow = ([x, y]: Point, width: number, height = 18): Ink =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="#2a1008" opacity="0.16"/>`;

/** A paper label with a symbol in its upper half and two lines of illegible text. */
export const label = (
  [x, y]: Point,
  width: number,
  height: number,
  ink: string,
  mark: (at: Point, ink: string) => Ink,
  paper = '#fdf6ea',
): Ink =>
  group(
    shape(box(x - width / 2, y - height / 2, width, height, 10), paper),
    mark([x, y - height * 0.14], ink),
    stroke(`M${x - width * 0.26} ${y + height * 0.24}h${width * 0.52}`, ink, 6, 0.85),
    stroke(`M${x - width * 0.16} ${y + height * 0.35}h${width * 0.32}`, ink, 4, 0.5),
  );
