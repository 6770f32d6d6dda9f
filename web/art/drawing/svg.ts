import { type Point, round } from './geometry';

/** An SVG fragment. */
export type Ink = string;

export const group = (...pieces: ReadonlyArray<Ink | readonly Ink[]>): Ink => pieces.flat().join('');

const lineOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** A filled shape, given as SVG path data or corner points. */
export const shape = (outline: string | readonly Point[], fill: string, opacity = 1): Ink =>
  `<path d="${typeof outline === 'string' ? outline : `${lineOf(outline)}Z`}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A line with round ends. */
export const stroke = (line: string | readonly Point[], color: string, width: number, opacity = 1): Ink =>
  `<path d="${typeof line === 'string' ? line : lineOf(line)}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const dot = ([x, y]: Point, radius: number, fill: string, opacity = 1): Ink =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const oval = ([x, y]: Point, rx: number, ry: number, fill: string, turn = 0, edge?: string): Ink =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" transform="rotate(${round(turn)} ${round(x)} ${round(y)})"${edge ? ` stroke="${edge}" stroke-width="1.6"` : ''}/>`;

/** A vertical gradient; use the result as a color. */
export const fade = (id: string, stops: ReadonlyArray<readonly [y: number, color: string]>) => {
  const top = stops[0]?.[0] ?? 0;
  const bottom = stops[stops.length - 1]?.[0] ?? 900;
  const marks = stops.map(
    ([y, color]) => `<stop offset="${round(((y - top) / (bottom - top)) * 100)}%" stop-color="${color}"/>`,
  );
  return {
    paint: `url(#${id})`,
    ink: `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}">${marks.join('')}</linearGradient></defs>`,
  };
};
