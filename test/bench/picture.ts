import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { bundleLambdas } from '../../infra/bundle';
import { median } from './median';
import type { Took } from './starts';

const runs = 3;

/** Renders a file in a new process, as a cold start does, and prints what it took. */
export const renderTimer = `
const { readFileSync } = require('node:fs');
const bytes = readFileSync(process.argv[2]);
const spent = process.cpuUsage();
const began = performance.now();
const { render } = require('./asset/render.js');
render(bytes).then(({ width, height }) => {
  const { user, system } = process.cpuUsage(spent);
  const milliseconds = performance.now() - began;
  console.log(JSON.stringify({ width, height, milliseconds, cpuMs: (user + system) / 1000 }));
});
`;

/** A detailed 12-megapixel JPEG of about 3 MB, taken with the phone upright. */
export const phonePhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 600, channels: 3, background: '#000', noise } as const;
  const detail = await sharp({ create }).png().toBuffer();
  const photo = sharp(detail).resize(4_032, 3_024, { fit: 'fill' }).withMetadata({ orientation: 6 });
  return photo.jpeg({ quality: 88 }).toBuffer();
};

/** Measures how long the media function takes for a phone's photo, with its asset outside the repository. */
export const measurePicture = async (folder: string): Promise<Took> => {
  const outdir = join(folder, 'picture-lambdas');
  const alone = join(folder, 'picture');
  mkdirSync(alone, { recursive: true });
  await bundleLambdas({ outdir });
  cpSync(join(outdir, 'media'), join(alone, 'asset'), { recursive: true });
  writeFileSync(join(alone, 'time.cjs'), renderTimer);
  writeFileSync(join(alone, 'photo.jpg'), await phonePhoto());
  const took = Array.from({ length: runs }, () => {
    const printed = execFileSync(process.execPath, ['time.cjs', 'photo.jpg'], { cwd: alone });
    return JSON.parse(printed.toString()) as Took;
  });
  return {
    milliseconds: median(took.map(({ milliseconds }) => milliseconds)),
    cpuMs: median(took.map(({ cpuMs }) => cpuMs)),
  };
};
