import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Renders the link preview image of the home page: the logo beside three portraits. Run with `npx tsx
 * web/art/social.ts`.
 */
const size = { width: 1200, height: 630 };
const panel = { width: 296, height: size.height };
const side = size.width - 3 * panel.width;
const mark = 220;

const portraits = ['golden-blonde-box-braids', 'burgundy-curly-lace-wig', 'elegant-cornrow-updo'].map(
  (name) =>
    sharp(new URL(`./images/${name}.webp`, import.meta.url).pathname)
      .resize({ ...panel, position: 'top' })
      .toBuffer(),
);
const favicon = await readFile(new URL('../public/favicon.svg', import.meta.url));

await sharp({ create: { ...size, channels: 3, background: '#4a1738' } })
  .composite([
    {
      input: await sharp(favicon, { density: 400 }).resize(mark).toBuffer(),
      left: Math.round((side - mark) / 2),
      top: Math.round((size.height - mark) / 2),
    },
    ...(await Promise.all(portraits)).map((input, index) => ({
      input,
      left: side + index * panel.width,
      top: 0,
    })),
  ])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(new URL('../public/social.jpg', import.meta.url).pathname);
