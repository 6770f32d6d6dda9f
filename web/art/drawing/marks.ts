import type { Point } from './geometry';
import { spiral } from './strands';
import { group, type Ink, oval, shape, stroke } from './svg';

/** Small symbols for labels, about 60 high. */

const at = ([x, y]: Point, ...ink: Ink[]): Ink => `<g transform="translate(${x} ${y})">${group(ink)}</g>`;

export const leafMark = (place: Point, ink: string): Ink =>
  at(
    place,
    shape('M0 32C-30 14 -30 -14 0 -34C30 -14 30 14 0 32Z', ink),
    stroke('M0 30V-16M0 12L12 0M0 12L-12 0', '#ffffff', 3, 0.7),
  );

export const dropMark = (place: Point, ink: string): Ink =>
  at(
    place,
    shape('M0 -34C22 -6 24 6 22 14C18 34 -18 34 -22 14C-24 6 -22 -6 0 -34Z', ink),
    stroke('M-9 12Q-6 20 2 21', '#ffffff', 4, 0.7),
  );

export const curlMark = (place: Point, ink: string): Ink =>
  at(place, stroke(spiral([0, 0], 30, 0.6, 1.9), ink, 7));

export const nutMark = (place: Point, ink: string): Ink =>
  at(
    place,
    oval([-12, 6], 18, 24, ink, -18),
    oval([14, 6], 18, 24, ink, 18),
    stroke('M-18 -6Q-10 4 -12 20M20 -6Q12 4 14 20', '#ffffff', 3, 0.6),
  );

export const strandsMark = (place: Point, ink: string): Ink =>
  at(
    place,
    stroke('M-20 -30C-28 -6 -8 0 -16 30M0 -30C-8 -6 12 0 4 30M20 -30C12 -6 32 0 24 30', ink, 6),
    stroke('M-28 4C-12 -8 12 14 32 2', ink, 6, 0.6),
  );
