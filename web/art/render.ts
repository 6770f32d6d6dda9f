import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { portraitOf, stillLifeOf } from './drawing/drawing';
import { portraits } from './portraits';
import { products } from './products';

/**
 * Renders the drawings of hairstyles and products into `images/`: all of them, or those named. After changing a
 * drawing, run `npx tsx web/art/render.ts [name…]`.
 */
const folder = new URL('./images/', import.meta.url);
const wanted = process.argv.slice(2);

const pages = [
  ...Object.entries(portraits).map(
    ([name, portrait], index) => [name, portraitOf(portrait, index % 2 === 0)] as const,
  ),
  ...Object.entries(products).map(([name, product]) => [name, stillLifeOf(product)] as const),
];

await mkdir(folder, { recursive: true });
for (const [name, svg] of pages)
  if (wanted.length === 0 || wanted.includes(name))
    await sharp(Buffer.from(svg))
      .flatten()
      .resize(640)
      .webp({ quality: 76, effort: 6 })
      .toFile(new URL(`${name}.webp`, folder).pathname);
