import { type Curve, mirrored, type Point, spread } from './geometry';

/** Curves of loose hair for each view of a head. */

/** A curve beside the face from a part at the top; `out` is 0 next to the face and 1 at the outer edge. */
const besideFace = (out: number, endY: number, reach: number): Curve => [
  [362, 218 - out * 8],
  [430 + out * 50, 196 - out * 6],
  [474 + out * 42, 330],
  [468 + out * reach, endY],
];

/** Curves on both sides of the face, from the outside in. */
export const framing = (count: number, endY: number, reach: number, uneven = 0): Curve[] =>
  spread(1, 0, count).flatMap((out, index) => {
    const curve = besideFace(out, endY + (index % 3) * uneven, reach);
    return [curve, mirrored(curve)];
  });

/** The outline of the scalp in profile, down to the hairline. */
export const profileCap =
  'M304 262C320 214 380 184 430 214C486 246 506 320 488 396C480 440 462 466 438 474C432 440 430 420 420 384C404 352 380 350 366 360C352 330 330 290 304 262Z';

/** Lines combed over the scalp in profile, from the hairline to the tie. */
export const combed = (to: Point, count: number): Curve[] => {
  const starts: Point[] = [
    [306, 262],
    [322, 288],
    [338, 314],
    [354, 338],
    [378, 350],
    [404, 360],
    [424, 396],
    [432, 432],
    [440, 466],
  ];
  return spread(0, starts.length - 1, count).map((place) => {
    const low = starts[Math.floor(place)] as Point;
    const high = starts[Math.ceil(place)] as Point;
    const part = place % 1;
    const from: Point = [low[0] + (high[0] - low[0]) * part, low[1] + (high[1] - low[1]) * part];
    const back = place / (starts.length - 1);
    return [
      from,
      [from[0] + 20 + back * 60, from[1] - 60 + back * 20],
      [to[0] - 60 + back * 100, to[1] - 20 + back * 90],
      to,
    ];
  });
};
