import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Renders the app icons from the favicon. After changing it, run `npx tsx web/art/icons.ts`. */
const folder = new URL('../public/icons/', import.meta.url);
await mkdir(folder, { recursive: true });
const mark = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');

/** Maskable icon: no rounded corners, and the drawing within the inner 80%, because platforms crop it. */
const full = mark
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace('<rect width="64" height="64" rx="16"', '<rect x="-6" y="-6" width="76" height="76"');

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(new URL(name, folder).pathname);

await Promise.all([
  draw(mark, 192, 'icon-192.png'),
  draw(mark, 512, 'icon-512.png'),
  draw(full, 512, 'maskable-512.png'),
  draw(full, 180, 'apple-touch-icon.png'),
]);
