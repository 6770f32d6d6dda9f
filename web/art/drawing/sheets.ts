import { along, type Curve, canvas, dice, type Point, spread, waved } from './geometry';
import type { Hair } from './strands';
import { group, type Ink, shape, stroke } from './svg';

/** Smooth hair: a sheet with fine strands and bands of light. */

type Look = {
  /** How far the hair sways, and how many times from root to tip. */
  swing?: number;
  waves?: number;
  seed?: number;
  /** Positions of the highlights, from root (0) to tip (1). */
  shine?: readonly number[];
  /** The share of the length that a highlight covers. */
  band?: number;
  strand?: number;
};

const points = 64;

/** Returns `count` curves evenly spaced between two curves, inclusive. */
export const between = (from: Curve, to: Curve, count: number): Curve[] =>
  spread(0, 1, count).map(
    (part) =>
      from.map(([x, y], at) => {
        const [toX, toY] = to[at] as Point;
        return [x + (toX - x) * part, y + (toY - y) * part] as const;
      }) as unknown as Curve,
  );

/** Draws one sheet over neighboring curves, listed from edge to edge. */
export const sheet = (
  curves: readonly Curve[],
  hair: Hair,
  { swing = 0, waves = 0, seed = 1, shine = [0.24], band = 0.12, strand = 3.4 }: Look = {},
): Ink => {
  const roll = dice(seed);
  const lines = curves.map((curve) => waved(along(curve, points), swing, waves, 0, 0.3));
  const [first = [], last = []] = [lines[0], lines[lines.length - 1]];
  const ends = lines.map((line) => line[line.length - 1] as Point);
  const inner = lines.slice(1, -1);
  const strands = inner.map((line) => {
    const from = Math.floor(roll() * 14);
    const tone = roll() < 0.62 ? hair.dark : hair.light;
    return stroke(line.slice(from), tone, strand * (0.5 + roll() * 0.7), 0.65);
  });
  const lights = shine.flatMap((middle) =>
    inner.map((line) => {
      const reach = band * (0.35 + roll() * 0.65);
      const place = middle + (roll() - 0.5) * band * 0.7;
      const piece = line.slice(
        Math.floor((place - reach / 2) * points),
        Math.ceil((place + reach / 2) * points),
      );
      return piece.length > 1 ? stroke(piece, hair.light, strand * 1.5, 0.8) : '';
    }),
  );
  return group(shape([...first, ...ends, ...last.toReversed()], hair.base), strands, lights);
};

/** Draws both sides of a face, with different strands on each. */
export const bothSides = (draw: (seed: number) => Ink): Ink =>
  group(draw(1), `<g transform="translate(${canvas.width} 0) scale(-1 1)">${draw(2)}</g>`);

type Fall = { reach?: number; face?: number; lift?: number; drop?: number };

/**
 * Curves beside the face from a middle part, from the inside out. They end at `endY`, between `face` and `reach` from
 * the middle, and get lower by `drop`.
 */
export const panel = (endY: number, { reach = 150, face = 96, lift = 0, drop = 0 }: Fall = {}): Curve[] =>
  between(
    [
      [360, 236],
      [444, 228],
      [486, 330],
      [360 + face, endY],
    ],
    [
      [360, 204 - lift],
      [548, 176 - lift],
      [500, 420],
      [360 + reach, endY - 18],
    ],
    16,
  ).map(([root, lean, pull, [x, y]], index) => [
    root,
    lean,
    pull,
    [x, y + Math.sin((index / 15) * Math.PI) * drop],
  ]);

/** Hair behind the neck and shoulders; draw it before the figure. */
export const behind = (endY: number, reach: number, hair: Hair): Ink =>
  shape(
    `M360 206C236 206 222 330 226 420C226 520 ${360 - reach} 560 ${360 - reach} ${endY - 40}Q360 ${endY + 30} ${360 + reach} ${endY - 40}C${360 + reach} 560 494 520 494 420C498 330 484 206 360 206Z`,
    hair.dark,
  );

/** Curves from the middle of the back of the head to its right edge, narrowing toward the ends. */
export const overTheBack = (endY: number, reach: number, rise = 60): Curve[] =>
  spread(0, 1, 18).map(
    (side): Curve => [
      [360 + side * 14, 212 + side * 4],
      [360 + side * 176, 206],
      [360 + side * 150, 430],
      [360 + side * reach, endY - side * side * rise],
    ],
  );
