import { mkdir, writeFile } from 'node:fs/promises';
import { type Spot, spotOf } from './drawing/spot';
import { named } from './named';
import * as looking from './spots/looking';
import * as shopping from './spots/shopping';
import * as talking from './spots/talking';
import * as trouble from './spots/trouble';

/** Every small illustration by file name. */
const spots: Record<string, Spot> = named<Spot>([looking, shopping, talking, trouble]);

/** Renders the illustrations for empty states and error pages. Run with `npx tsx web/art/render-spots.ts`. */
const folder = new URL('../public/drawings/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, spot] of Object.entries(spots))
  await writeFile(new URL(`${name}.svg`, folder), spotOf(spot));
