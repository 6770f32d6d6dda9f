import type { Drawing } from '../drawing/drawing';
import { curtains, framing } from '../drawing/falls';
import { fromBehind, fromFront, hoops } from '../drawing/figure';
import { gold, hairs, skins } from '../drawing/palette';
import { tresses } from '../drawing/strands';
import { fade, shape } from '../drawing/svg';

const backOfHead = 'M360 222C228 222 232 420 246 540L474 540C488 420 492 222 360 222Z';

const painted = (name: string, roots: string, middle: string, ends: string) => {
  const base = fade(`${name}-base`, [
    [230, roots],
    [470, middle],
    [760, ends],
  ]);
  const dark = fade(`${name}-dark`, [
    [230, roots],
    [560, middle],
    [860, ends],
  ]);
  return {
    ink: [base.ink, dark.ink],
    hair: { base: base.paint, dark: dark.paint, light: base.paint },
  };
};

export const copperWaves: Drawing = {
  scene: 'sage',
  form: 'sun',
  draw: ({ garment }) => [
    fromBehind(skins.fair, garment),
    shape(backOfHead, hairs.copper.base),
    tresses(
      curtains(42, (side) => 790 - Math.abs(side) * 80, 200),
      hairs.copper,
      {
        width: 14,
        swing: 15,
        waves: 2,
        seed: 14,
      },
    ),
  ],
};

export const ashBalayage: Drawing = {
  scene: 'blush',
  form: 'window',
  draw: ({ garment }) => {
    const { ink, hair } = painted('ash', '#33261f', '#7d6a5a', '#d3c4b1');
    return [
      ...ink,
      fromBehind(skins.tan, garment),
      shape(backOfHead, hair.dark),
      tresses(
        curtains(46, (side) => 800 - Math.abs(side) * 120, 184),
        hair,
        {
          width: 13,
          swing: 7,
          waves: 1.4,
          seed: 15,
        },
      ),
    ];
  },
};

export const tealTips: Drawing = {
  scene: 'mustard',
  form: 'arch',
  draw: ({ garment }) => {
    const { ink, hair } = painted('teal', '#1d1a1c', '#22343a', '#23a69a');
    return [
      ...ink,
      shape('M244 330C240 180 480 180 476 330L514 700H206Z', hair.dark),
      fromFront(skins.amber, garment),
      tresses(framing(13, 716, 64, 10), hair, { width: 13, swing: 6, waves: 1.5, seed: 16 }),
      hoops(gold, 'front'),
    ];
  },
};
