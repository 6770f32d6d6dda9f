import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { HairstyleCategory } from '../../shared/catalog/categories';

/**
 * Renders a round thumbnail for each category, cropped from one of its drawings. Run with `npx tsx
 * web/art/categories.ts`.
 */
const hairstyles: Record<HairstyleCategory, string> = {
  braids: 'golden-blonde-box-braids',
  weaves: 'body-wave-weave',
  locs: 'soft-locs',
  natural: 'rounded-afro',
  wigs: 'burgundy-curly-lace-wig',
  color: 'teal-tips',
  cuts: 'pixie-cut',
  extensions: 'long-clip-ins',
};

const products = {
  shampoo: 'shea-shampoo',
  conditioner: 'deep-conditioner',
  styling: 'curl-cream',
  tools: 'paddle-brush',
  accessories: 'silk-scrunchies',
  treatments: 'argan-oil',
  wigs: 'lace-front-wig',
  extensions: 'clip-in-extensions',
};

const head = { left: 80, top: 110, width: 480, height: 480 };
const thing = { left: 0, top: 110, width: 640, height: 640 };

const cut = async (kind: string, names: Record<string, string>, region: typeof head) => {
  const folder = new URL(`./categories/${kind}/`, import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [category, name] of Object.entries(names))
    await sharp(new URL(`./images/${name}.webp`, import.meta.url).pathname)
      .extract(region)
      .resize(96)
      .webp({ quality: 80, effort: 6 })
      .toFile(new URL(`${category}.webp`, folder).pathname);
};

await cut('hairstyles', hairstyles, head);
await cut('products', products, thing);
