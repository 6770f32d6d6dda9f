import type { Drawing } from '../drawing/drawing';
import { fromFront, hoops } from '../drawing/figure';
import { gold, hairs, skins } from '../drawing/palette';
import { behind, bothSides, panel, sheet } from '../drawing/sheets';
import { fade } from '../drawing/svg';

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
  draw: () => {
    const hair = hairs.copper;
    return [
      behind(690, 156, hair),
      fromFront(skins.fair, '#f7efe4'),
      bothSides((seed) =>
        sheet(panel(690, { reach: 186, face: 84, lift: 8, drop: 46 }), hair, {
          swing: 21,
          waves: 3,
          seed,
          shine: [0.22, 0.44, 0.66, 0.84],
        }),
      ),
    ];
  },
};

export const ashBalayage: Drawing = {
  scene: 'blush',
  form: 'window',
  draw: ({ garment }) => {
    const { ink, hair } = painted('ash', '#33261f', '#8d7763', '#e6d9c6');
    return [
      ...ink,
      behind(700, 156, { ...hair, dark: '#4c3c31' }),
      fromFront(skins.tan, garment),
      bothSides((seed) =>
        sheet(panel(740, { reach: 176, face: 78, lift: 4, drop: 40 }), hair, {
          swing: 17,
          waves: 2.8,
          seed,
          strand: 4,
        }),
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
      behind(660, 140, hair),
      fromFront(skins.amber, garment),
      bothSides((seed) =>
        sheet(panel(716, { reach: 158, face: 82 }), hair, {
          swing: 7,
          waves: 1.5,
          seed,
          shine: [0.3, 0.8],
        }),
      ),
      hoops(gold, 'front'),
    ];
  },
};
