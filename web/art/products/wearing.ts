import type { Drawing } from '../drawing/drawing';
import { spread } from '../drawing/geometry';
import { gold } from '../drawing/palette';
import { sprig } from '../drawing/scene';
import { ground, shadow, solid } from '../drawing/still';
import { dot, group, type Ink, oval, shape, stroke } from '../drawing/svg';

/** A faceless head for displaying accessories. */
const stand = (fill: string): Ink =>
  group(
    shadow([372, ground + 14], 150),
    solid(
      'M316 540C318 640 300 700 236 760Q226 812 260 812H462Q494 812 484 760C420 700 402 640 404 540Z',
      fill,
      230,
      490,
      0,
    ),
    solid(
      'M250 380C250 210 470 210 470 380C470 480 430 570 360 570C290 570 250 480 250 380Z',
      fill,
      250,
      470,
      0,
    ),
  );

export const satinBonnet: Drawing = {
  scene: 'blush',
  form: 'arch',
  draw: () => [
    stand('#b9805c'),
    shape('M196 372C150 240 220 128 360 122C500 128 570 240 524 372C470 408 250 408 196 372Z', '#7d3b6b'),
    shape(
      'M470 172C548 232 548 310 524 372C500 388 470 394 440 398C488 330 500 250 470 172Z',
      '#2a1008',
      0.16,
    ),
    stroke(
      'M264 190C236 236 226 290 234 350M322 156C300 220 294 290 300 372M404 156C424 220 430 290 424 372',
      '#5d2850',
      7,
      0.7,
    ),
    stroke('M282 178C256 226 246 280 252 330', '#d9a0c4', 12, 0.75),
    shape(
      'M190 366C250 336 470 336 530 366C542 384 538 410 528 420C470 388 250 388 192 420C182 410 178 384 190 366Z',
      '#a2557f',
    ),
    ...spread(206, 514, 15).map((x) =>
      stroke(
        `M${x} ${362 - Math.sin(((x - 190) / 340) * Math.PI) * 16}V${404 - Math.sin(((x - 190) / 340) * Math.PI) * 16}`,
        '#7d3b6b',
        5,
        0.7,
      ),
    ),
    `<g transform="translate(360 356)">${group(
      shape('M0 0C-50 -44 -76 -20 -66 6C-60 30 -30 22 0 4Z', '#c77ba6'),
      shape('M0 0C50 -44 76 -20 66 6C60 30 30 22 0 4Z', '#b0628d'),
      oval([0, 2], 17, 20, '#7d3b6b'),
    )}</g>`,
  ],
};

const scrunchie = ([x, y]: readonly [number, number], reach: number, fill: string, dark: string): Ink => {
  const lobes = spread(0, 2 * Math.PI, 17).slice(0, 16);
  const place = (turn: number, part: number) =>
    [x + Math.cos(turn) * reach * part, y + Math.sin(turn) * reach * part * 0.62] as const;
  return group(
    shadow([x + 8, y + reach * 0.66], reach * 1.1, reach * 0.2),
    lobes.map((turn) => oval(place(turn, 1), reach * 0.34, reach * 0.26, fill, (turn * 180) / Math.PI)),
    lobes.map((turn) => {
      const [fromX, fromY] = place(turn, 0.72);
      const [toX, toY] = place(turn + 0.08, 1.2);
      return stroke(`M${fromX} ${fromY}L${toX} ${toY}`, dark, 5, 0.65);
    }),
    oval([x, y], reach * 0.6, reach * 0.34, dark),
    oval([x, y + reach * 0.05], reach * 0.52, reach * 0.27, '#2a1008'),
  );
};

export const silkScrunchies: Drawing = {
  scene: 'sage',
  form: 'sun',
  draw: ({ leaf }) => [
    sprig([548, 640], leaf, 26, 1.3),
    scrunchie([250, 610], 112, '#f3dcc0', '#c99a72'),
    scrunchie([462, 626], 122, '#c8664a', '#8f3f2a'),
    scrunchie([338, 738], 138, '#e8b6a4', '#b87862'),
  ],
};

const cuff = ([x, y]: readonly [number, number], turn: number, size: number): Ink =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${group(
    shape('M-42 -34Q0 -20 42 -34V34Q0 50 -42 34Z', gold),
    shape('M18 -28Q32 -30 42 -34V34Q32 40 18 42Z', '#9a6a14', 0.5),
    oval([0, -34], 42, 12, '#9a6a14'),
    stroke('M-36 -8Q0 6 36 -8M-36 14Q0 28 36 14', '#9a6a14', 4, 0.8),
    stroke('M-28 -14V24', '#fff3cf', 7, 0.8),
  )}</g>`;

const ring = ([x, y]: readonly [number, number], radius: number): Ink =>
  group(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#9a6a14" stroke-width="11"/>`,
    `<circle cx="${x - 1}" cy="${y - 2}" r="${radius}" fill="none" stroke="${gold}" stroke-width="7"/>`,
  );

const bead = ([x, y]: readonly [number, number], fill: string): Ink =>
  group(oval([x, y], 24, 22, fill), oval([x, y], 7, 6, '#2a1008'), dot([x - 9, y - 9], 5, '#ffffff', 0.6));

export const braidCuffs: Drawing = {
  scene: 'night',
  form: 'hills',
  draw: () => [
    shadow([372, ground + 10], 250, 26),
    oval([360, 720], 250, 96, '#f7efe4'),
    oval([360, 708], 214, 74, '#e6d8c4'),
    oval([360, 700], 206, 66, '#fbf6ec'),
    cuff([270, 640], -18, 1.2),
    cuff([398, 604], 14, 1.5),
    cuff([500, 664], 30, 1.05),
    cuff([340, 706], 62, 0.9),
    ring([438, 716], 26),
    ring([220, 706], 22),
    bead([300, 736], '#8a4b2a'),
    bead([478, 738], '#b5622c'),
    bead([392, 748], '#5b3524'),
  ],
};
