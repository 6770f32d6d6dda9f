/** Points and curves on the 720 by 900 canvas. */
export type Point = readonly [x: number, y: number];
export type Curve = readonly [from: Point, lean: Point, pull: Point, to: Point];

export const canvas = { width: 720, height: 900 };

export const round = (value: number): number => Math.round(value * 10) / 10;

/** A seeded random number generator: numbers from 0 to 1, the same on every run. */
export const dice = (seed: number): (() => number) => {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Returns `count` evenly spaced numbers from `from` to `to`, inclusive. */
export const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / Math.max(1, count - 1));

const blend = (t: number, [a, b, c, d]: readonly [number, number, number, number]): number => {
  const rest = 1 - t;
  return rest ** 3 * a + 3 * rest ** 2 * t * b + 3 * rest * t ** 2 * c + t ** 3 * d;
};

/** Returns points along a curve, evenly spaced in its parameter. */
export const along = ([a, b, c, d]: Curve, count: number): Point[] =>
  spread(0, 1, count).map((t) => [blend(t, [a[0], b[0], c[0], d[0]]), blend(t, [a[1], b[1], c[1], d[1]])]);

/** Returns the direction of a line at one of its points, in radians. */
export const headingAt = (points: readonly Point[], index: number): number => {
  const before = points[Math.max(0, index - 1)] as Point;
  const after = points[Math.min(points.length - 1, index + 1)] as Point;
  return Math.atan2(after[1] - before[1], after[0] - before[0]);
};

/** Sways a line from side to side, increasingly toward its end; the part before `still` (0 to 1) stays straight. */
export const waved = (
  points: readonly Point[],
  swing: number,
  waves: number,
  phase = 0,
  still = 0,
): Point[] =>
  points.map(([x, y], index) => {
    const t = Math.max(0, index / (points.length - 1) - still);
    const offset = Math.sin(t * waves * 2 * Math.PI + phase) * swing * Math.min(1, t * 2.2);
    const normal = headingAt(points, index) + Math.PI / 2;
    return [x + Math.cos(normal) * offset, y + Math.sin(normal) * offset];
  });

/** Returns points at even distances (in canvas units) along a line. */
export const paced = (points: readonly Point[], step: number): Point[] => {
  const paces: Point[] = [];
  let left = 0;
  for (let index = 1; index < points.length; index++) {
    const [x, y] = points[index - 1] as Point;
    const [toX, toY] = points[index] as Point;
    const length = Math.hypot(toX - x, toY - y);
    for (; left <= length; left += step)
      paces.push([x + ((toX - x) * left) / length, y + ((toY - y) * left) / length]);
    left -= length;
  }
  return paces;
};

/** Mirrors a curve horizontally. */
export const mirrored = (curve: Curve): Curve =>
  curve.map(([x, y]) => [canvas.width - x, y] as const) as unknown as Curve;
