import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';

/** Renders each demo banner from three portraits. Run with `npx tsx web/art/banners.ts`. */
const banners: Record<string, [left: string, middle: string, right: string]> = {
  'first-appointment': ['two-dutch-braids', 'rounded-afro', 'copper-waves'],
  'braids-that-travel': ['golden-blonde-box-braids', 'fulani-braids', 'goddess-braids-ponytail'],
  'wigs-by-hand': ['sleek-straight-black-wig', 'burgundy-curly-lace-wig', 'honey-bob-wig'],
};

const panel = { width: 534, height: 600 };
const portraits = new URL('./images/', import.meta.url);
const folder = new URL('./banners/', import.meta.url);

const panelOf = (name: string) =>
  sharp(new URL(`${name}.webp`, portraits).pathname)
    .resize({ ...panel, position: 'top' })
    .toBuffer();

const strip = async (names: string[]) => {
  const panels = await Promise.all(names.map(panelOf));
  const width = panel.width * names.length;
  return sharp({ create: { ...panel, width, channels: 3, background: '#4a1738' } }).composite(
    panels.map((input, index) => ({ input, left: index * panel.width, top: 0 })),
  );
};

await mkdir(folder, { recursive: true });
for (const [name, names] of Object.entries(banners))
  await (await strip(names))
    .webp({ quality: 80, effort: 6 })
    .toFile(new URL(`${name}.webp`, folder).pathname);
