import type { Area } from './drawing/drawing';

const closeUp = (x: number, y: number, width: number): Area => ({ x, y, width, height: width * 1.25 });

/** The part of a drawing that its close-up shows, by file name. */
const areas: Record<string, Area> = {
  'bantu-knots': closeUp(250, 190, 260),
  'elegant-cornrow-updo': closeUp(340, 80, 260),
  'high-puff': closeUp(350, 30, 270),
  'high-top-fade': closeUp(280, 90, 270),
  'loc-bun': closeUp(335, 80, 260),
  'line-up': closeUp(260, 190, 280),
  'tapered-natural-cut': closeUp(215, 160, 290),
  'pixie-cut': closeUp(275, 180, 270),
  'deep-moisture-treatment': closeUp(215, 90, 290),
  'rounded-afro': closeUp(120, 110, 280),
  'starter-locs': closeUp(215, 190, 290),
  'sleek-ponytail': closeUp(400, 140, 270),
  'extension-removal': closeUp(295, 190, 270),
  'two-dutch-braids': closeUp(220, 230, 280),
  'gloss-and-trim': closeUp(235, 195, 250),
  'long-clip-ins': closeUp(220, 380, 280),
  'tape-in-extensions': closeUp(230, 380, 260),
  'loc-repair': closeUp(235, 220, 260),
  'wig-restyle': closeUp(230, 200, 260),
  'satin-bonnet': closeUp(200, 180, 320),
  'curly-headband-wig': closeUp(220, 180, 280),
  'lace-front-wig': closeUp(220, 190, 280),
  'ready-to-wear-bob': closeUp(220, 190, 280),
  'hair-dryer': closeUp(90, 240, 380),
  'paddle-brush': closeUp(190, 150, 320),
  'clip-in-extensions': closeUp(180, 120, 340),
  'braiding-hair': closeUp(180, 130, 340),
  'edge-control': closeUp(210, 540, 260),
};

const hairBesideFace = closeUp(390, 330, 290);
const label = closeUp(190, 400, 360);

/** The drawings without a close-up: a suspended provider cannot add pictures. */
export const withoutCloseUp = ['five-minute-trim', 'barber-comb'];

/** Returns the part of a drawing that its close-up shows. */
export const detailArea = (name: string, kind: 'portrait' | 'product'): Area =>
  areas[name] ?? (kind === 'portrait' ? hairBesideFace : label);
