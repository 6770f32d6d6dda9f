import type { Drawing } from '../drawing/drawing';
import { type Point, spread } from '../drawing/geometry';
import { sprig } from '../drawing/scene';
import { box, ground, shadow, solid } from '../drawing/still';
import { dot, group, oval, shape, stroke } from '../drawing/svg';

const turned = (degrees: number, [x, y]: Point, ...ink: string[]) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${group(ink)}</g>`;

export const wideToothComb: Drawing = {
  scene: 'teal',
  form: 'hills',
  draw: () => [
    shadow([480, ground + 4], 150),
    solid(box(372, 520, 230, 282, 16), '#f7efe4', 372, 602, 0),
    oval([487, 524], 114, 20, '#fffaf2'),
    shadow([286, ground + 18], 90, 12),
    turned(
      17,
      [352, 500],
      ...spread(0, 13, 14).map((tooth) => {
        const y = -264 + tooth * 40;
        return stroke(`M40 ${y}L${-100 - Math.sin((tooth / 13) * Math.PI) * 26} ${y}`, '#b5622c', 19);
      }),
      shape(box(18, -300, 78, 600, 38), '#b5622c'),
      shape(box(68, -300, 28, 600, 14), '#2a1008', 0.14),
      stroke('M40 -252V252', '#e6a163', 8, 0.7),
      stroke('M54 -170C70 -110 38 -70 56 0M50 90C64 130 42 170 58 220', '#6d3414', 10, 0.4),
    ),
  ],
};

const bristles = spread(0, 6, 7).flatMap((row) =>
  spread(0, 4 - (row % 2), 5 - (row % 2)).flatMap((column) => {
    const [x, y] = [-68 + column * 34 + (row % 2) * 17, -190 + row * 40] as const;
    return [stroke(`M${x} ${y}L${x - 5} ${y - 16}`, '#7d3b35', 5), dot([x - 5, y - 18], 7, '#5b2823')];
  }),
);

export const paddleBrush: Drawing = {
  scene: 'blush',
  form: 'arch',
  draw: ({ leaf }) => [
    sprig([500, 780], leaf, 34, 1.1),
    turned(
      -7,
      [368, 400],
      solid('M-26 100C-24 160 -32 300 -34 396H34C32 300 24 160 26 100Z', '#7d3b35', -34, 34),
      shape(box(-120, -270, 240, 400, 96), '#7d3b35'),
      shape(box(80, -250, 40, 350, 20), '#2a1008', 0.16),
      shape(box(-94, -242, 188, 340, 74), '#f3c9b4'),
      ...bristles,
    ),
    shadow([400, ground], 120),
    solid(box(292, 636, 196, 164, 10, 30), '#f7efe4', 292, 488, 0.6),
    stroke('M294 700Q390 716 486 700M294 722Q390 738 486 722', '#c8664a', 9),
  ],
};

export const hairDryer: Drawing = {
  scene: 'plum',
  form: 'sun',
  draw: () => [
    shadow([400, ground + 24], 150),
    stroke('M452 772C470 850 560 860 600 824S690 800 720 830', '#3f2b47', 12),
    solid('M398 440L492 440L478 770Q478 806 446 806Q412 806 410 770Z', '#5a3a62', 398, 490, 0.22),
    shape(box(432, 570, 30, 76, 15), '#e0a4b4'),
    solid('M96 316L236 296V476L96 456Q84 386 96 316Z', '#3f2b47', 90, 236, 0.18),
    stroke('M112 336V438', '#6d4a76', 7),
    shape('M226 284H470C584 284 624 340 624 388C624 440 584 492 470 492H226Q206 388 226 284Z', '#e0a4b4'),
    shape('M226 430Q420 470 618 420C600 464 556 492 470 492H226Q218 460 216 430Z', '#2a1008', 0.13),
    stroke('M262 318H470', '#ffffff', 13, 0.5),
    dot([538, 388], 56, '#5a3a62'),
    ...[40, 26, 12].map(
      (radius) => `<circle cx="538" cy="388" r="${radius}" fill="none" stroke="#e0a4b4" stroke-width="4"/>`,
    ),
    stroke('M66 340C50 352 40 348 22 358M60 388H14M66 436C50 424 40 428 22 418', '#fdf6ea', 8),
  ],
};

const rod = (x: number, y: number, lean: number, fill: string): string =>
  `<g transform="rotate(${lean} ${x} ${y})">${group(
    stroke(`M${x} ${y - 210}C${x + 34} ${y - 90} ${x - 34} ${y + 90} ${x} ${y + 210}`, fill, 52),
    stroke(
      `M${x - 12} ${y - 200}C${x + 20} ${y - 90} ${x - 46} ${y + 90} ${x - 12} ${y + 196}`,
      '#ffffff',
      9,
      0.4,
    ),
    dot([x, y - 210], 15, '#2a1008', 0.25),
    dot([x, y + 210], 15, '#2a1008', 0.25),
  )}</g>`;

export const heatlessCurlRods: Drawing = {
  scene: 'mustard',
  form: 'window',
  draw: () => [
    shadow([360, ground + 20], 270, 22),
    rod(220, 560, -14, '#c8664a'),
    rod(332, 540, -4, '#2f6a6f'),
    rod(442, 552, 8, '#b98396'),
    rod(544, 572, 20, '#e2937a'),
    stroke('M168 616C260 660 460 664 584 628', '#fdf6ea', 26),
    stroke('M356 652C310 700 300 720 290 752M372 652C400 706 424 716 440 750', '#fdf6ea', 22),
    oval([364, 650], 30, 22, '#f1ddc0'),
  ],
};

export const barberComb: Drawing = {
  scene: 'blush',
  form: 'window',
  draw: () => [
    shadow([360, ground + 20], 220, 14),
    turned(
      -12,
      [360, 620],
      ...spread(-250, 250, 34).map((x) => stroke(`M${x} 0V${x < 0 ? 84 : 66}`, '#2b2438', x < 0 ? 8 : 5)),
      shape(box(-270, -44, 540, 56, 18), '#2b2438'),
      ...spread(-210, 210, 8).map((x, index) =>
        stroke(`M${x - 14} 2L${x + 14} -34`, index % 2 ? '#c8364a' : '#f7efe4', 15),
      ),
    ),
  ],
};
