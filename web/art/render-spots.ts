import { mkdir, writeFile } from 'node:fs/promises';
import { spotOf } from './drawing/spot';
import { spots } from './spots';

/** Draws what empty lists, errors and lost addresses show; run it with `npx tsx web/art/render-spots.ts`. */
const folder = new URL('../public/drawings/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, spot] of Object.entries(spots))
  await writeFile(new URL(`${name}.svg`, folder), spotOf(spot));
