import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { detailArea, withoutCloseUp } from './details';
import { type Drawing, type Page, portraitOf, stillLifeOf } from './drawing/drawing';
import { named } from './named';
import * as braids from './portraits/braids';
import * as color from './portraits/color';
import * as cuts from './portraits/cuts';
import * as everyday from './portraits/everyday';
import * as extensions from './portraits/extensions';
import * as locs from './portraits/locs';
import * as natural from './portraits/natural';
import * as upkeep from './portraits/upkeep';
import * as weaves from './portraits/weaves';
import * as wigs from './portraits/wigs';
import * as caring from './products/caring';
import * as hair from './products/hair';
import * as tools from './products/tools';
import * as washing from './products/washing';
import * as wearing from './products/wearing';
import * as longHair from './stylists/long-hair';
import * as shortHair from './stylists/short-hair';

/** The stylists' portraits by first name. */
const stylists: Record<string, Drawing> = named([longHair, shortHair]);

/** Every hairstyle's drawing by file name. */
const portraits: Record<string, Drawing> = named([
  braids,
  weaves,
  locs,
  natural,
  wigs,
  color,
  cuts,
  extensions,
  upkeep,
  everyday,
]);

/** Every product's drawing by file name. */
const products: Record<string, Drawing> = named([washing, caring, tools, wearing, hair]);

/**
 * Renders the drawings into `images/`: each hairstyle and product whole and most as a close-up, and the stylists'
 * faces. Run `npx tsx web/art/render.ts [name…]` after changing a drawing; without names, it renders all. Then render
 * what the demo shows: `npx tsx infra/demo/render-pictures.ts`.
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
