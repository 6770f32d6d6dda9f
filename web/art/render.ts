import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { document } from './drawing/portrait';
import { portraits } from './portraits';

/** Draws every portrait into `images/`; run it with `npx tsx web/art/render.ts` after changing one. */
const folder = new URL('./images/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [index, [name, portrait]] of Object.entries(portraits).entries()) {
  const drawn = sharp(Buffer.from(document(portrait, index % 2 === 0)))
    .flatten()
    .resize(640);
  await writeFile(new URL(`${name}.webp`, folder), await drawn.webp({ quality: 76, effort: 6 }).toBuffer());
}
