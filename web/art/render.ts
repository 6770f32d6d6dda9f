import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { detailArea, withoutCloseUp } from './details';
import { type Page, portraitOf, stillLifeOf } from './drawing/drawing';
import { portraits } from './portraits';
import { products } from './products';
import { stylists } from './stylists';

/**
 * Renders the drawings into `images/`: each hairstyle and product whole and most as a close-up, and the stylists' faces. Run
 * `npx tsx web/art/render.ts [name…]` after changing a drawing; without names, it renders all.
 */
const folder = new URL('./images/', import.meta.url);
const wanted = process.argv.slice(2);
const bust = { x: 60, y: 110, width: 600, height: 600 };

const save = (svg: string, width: number, name: string) =>
  sharp(Buffer.from(svg))
    .flatten()
    .resize(width)
    .webp({ quality: 76, effort: 6 })
    .toFile(new URL(`${name}.webp`, folder).pathname);

const listing = async (name: string, page: Page, kind: 'portrait' | 'product') => {
  await save(page(), 640, name);
  if (!withoutCloseUp.includes(name)) await save(page(detailArea(name, kind)), 640, `${name}-detail`);
};

const drawings: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(portraits).map(([name, portrait], index) => [
      name,
      () => listing(name, portraitOf(portrait, index % 2 === 0), 'portrait'),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(products).map(([name, product]) => [
      name,
      () => listing(name, stillLifeOf(product), 'product'),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(stylists).map(([name, stylist]) => [
      name,
      () => save(portraitOf(stylist, true)(bust), 480, `stylist-${name}`),
    ]),
  ),
};

await mkdir(folder, { recursive: true });
for (const [name, render] of Object.entries(drawings))
  if (wanted.length === 0 || wanted.includes(name)) await render();
