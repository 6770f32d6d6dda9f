import { mkdir, writeFile } from 'node:fs/promises';
import { spotOf } from './drawing/spot';
import { spots } from './spots';

/** Renders the illustrations for empty states and error pages. Run with `npx tsx web/art/render-spots.ts`. */
const folder = new URL('../public/drawings/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, spot] of Object.entries(spots))
  await writeFile(new URL(`${name}.svg`, folder), spotOf(spot));
