import { along, type Curve, dice, headingAt, type Point, paced, waved } from './geometry';
import { dot, group, type Ink, oval, stroke } from './svg';

/** The tones of one person's hair. */
export type Hair = { base: string; dark: string; light: string };

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** A three-strand braid along a line of points, tapering toward its end. */
export const plait = (line: readonly Point[], width: number, hair: Hair, endWidth = width * 0.7): Ink => {
  const points = paced(line, width * 0.42);
  const last = Math.max(1, points.length - 1);
  const lobes = points.flatMap((point, index) => {
    const size = width + ((endWidth - width) * index) / last;
    const heading = headingAt(points, index);
    const side = index % 2 === 0 ? 1 : -1;
    const aside = heading + (Math.PI / 2) * side;
    const at: Point = [point[0] + Math.cos(aside) * size * 0.2, point[1] + Math.sin(aside) * size * 0.2];
    const tone = side > 0 ? hair.base : hair.light;
    return oval(at, size * 0.5, size * 0.27, tone, degrees(heading) - 38 * side, hair.dark);
  });
  return group(stroke(points, hair.dark, width * 0.7), lobes);
};

/** A three-strand braid along a curve. */
export const braid = (curve: Curve, width: number, hair: Hair, endWidth?: number): Ink =>
  plait(along(curve, 60), width, hair, endWidth);

/** One loc: a rope of even thickness with visible twists. */
export const loc = (curve: Curve, width: number, hair: Hair, swing = 5, phase = 0): Ink => {
  const points = waved(along(curve, 40), swing, 1.4, phase);
  const turns = paced(points, width * 0.62).map((point, index, all) => {
    const lean = headingAt(all, index) + 1.1;
    const half = width * 0.36;
    const [dx, dy] = [Math.cos(lean) * half, Math.sin(lean) * half];
    const line: Point[] = [
      [point[0] - dx, point[1] - dy],
      [point[0] + dx, point[1] + dy],
    ];
    return stroke(line, index % 3 === 0 ? hair.light : hair.dark, width * 0.13, 0.75);
  });
  return group(stroke(points, hair.dark, width + 3), stroke(points, hair.base, width), turns);
};

/** Loose hair: thick strands in slightly varying tones. */
export const tresses = (
  curves: readonly Curve[],
  hair: Hair,
  { width = 13, swing = 0, waves = 0, seed = 1 } = {},
): Ink => {
  const roll = dice(seed);
  return group(
    curves.map((curve) => {
      const points = waved(along(curve, 56), swing, waves, roll() * 0.9);
      const tone = roll();
      const paint = tone < 0.22 ? hair.dark : tone > 0.82 ? hair.light : hair.base;
      return group(
        stroke(points, hair.base, width * 1.5),
        stroke(points, paint, width * (0.45 + roll() * 0.4)),
      );
    }),
  );
};

/** Coils that fill the area `inside` allows: an afro, a puff, or the ends of curls. */
export const coils = (
  inside: (point: Point) => boolean,
  [left, top, right, bottom]: readonly [number, number, number, number],
  hair: Hair,
  { size = 22, gap = 19, seed = 1 } = {},
): Ink => {
  const roll = dice(seed);
  const pieces: Ink[] = [];
  const curls: Ink[] = [];
  for (let y = top; y <= bottom; y += gap) {
    for (let x = left; x <= right; x += gap) {
      const at: Point = [x + (roll() - 0.5) * gap, y + (roll() - 0.5) * gap];
      const radius = size * (0.75 + roll() * 0.5);
      const turn = roll() * Math.PI * 2;
      const tone = roll();
      if (!inside(at)) continue;
      pieces.push(dot(at, radius, hair.base));
      const hook = spiral(at, radius * 0.62, turn);
      curls.push(stroke(hook, tone < 0.5 ? hair.dark : hair.light, size * 0.16, 0.8));
    }
  }
  return group(pieces, curls);
};

/** A spiral toward its center. */
export const spiral = ([x, y]: Point, radius: number, turn = 0, turns = 1.1): Point[] =>
  Array.from({ length: 22 }, (_, index) => {
    const t = index / 21;
    const angle = turn + t * turns * 2 * Math.PI;
    const reach = radius * (1 - t * 0.75);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });

/** Ringlets: strands that coil along their whole length. */
export const ringlets = (
  curves: readonly Curve[],
  hair: Hair,
  { width = 20, turns = 6, seed = 1 } = {},
): Ink => {
  const roll = dice(seed);
  return group(
    curves.map((curve) => {
      const points = waved(along(curve, 90), width * 0.62, turns, roll() * 6);
      const paint = roll() < 0.5 ? hair.light : hair.dark;
      return group(
        stroke(points, hair.dark, width + 3),
        stroke(points, hair.base, width),
        stroke(points, paint, width * 0.2, 0.8),
      );
    }),
  );
};
