import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { lambdaFolder } from '../../infra/bundle';
import { phonePhoto, renderTimer } from '../bench/picture';
import { maxPictureMs } from '../bench/targets';
import { folderFor } from '../given/folder';
import { hollowPng } from '../given/png';

// Outside the repository, whose native build of the codec the function does not have in Lambda.
const folder = folderFor('media');
beforeAll(() => cpSync(`${lambdaFolder}/media`, join(folder, 'asset'), { recursive: true }));

const program = `
const { render } = require('./asset/render.js');
const { readFileSync } = require('node:fs');
(async () => {
  const made = [];
  for (const file of process.argv.slice(2)) made.push(await render(readFileSync(file)));
  const sizes = made.map((each) => each === 'too large' ? each : [each.width, each.height]);
  console.log(JSON.stringify({ sizes, megabytes: process.resourceUsage().maxRSS / 1024 }));
})();
`;

type Made = { sizes: ([number, number] | 'too large')[]; megabytes: number };

/** Renders files one after the other in one process of the function's own code. */
const renderAll = (files: string[]): Made => {
  writeFileSync(join(folder, 'program.cjs'), program);
  const said = execFileSync(process.execPath, ['program.cjs', ...files], { cwd: folder });
  return JSON.parse(said.toString()) as Made;
};

const file = async (name: string, drawn: Sharp): Promise<string> => {
  writeFileSync(join(folder, name), await drawn.toBuffer());
  return name;
};

/** A picture with some detail, of any size in pixels. */
const scene = async (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const small = sharp({ create: { width: 200, height: 150, channels: 3, background: '#000', noise } });
  return sharp(await small.png().toBuffer()).resize(width, height, { fit: 'fill' });
};

test('renders seven pictures in a row, one of 12 megapixels, within half its memory', async () => {
  const plain = await file('plain.jpg', (await scene(1_600, 1_200)).jpeg());
  const large = await file('large.avif', (await scene(4_000, 3_000)).avif({ effort: 0 }));
  const { sizes, megabytes } = renderAll([plain, plain, plain, large, plain, plain, plain]);
  expect(sizes).toEqual(Array.from({ length: 7 }, () => [1_280, 960]));
  expect(megabytes).toBeLessThan(1_024);
});

// CPU time hardly depends on what else the machine does.
test('renders a 12-megapixel photo in time after a cold start', async () => {
  writeFileSync(join(folder, 'timer.cjs'), renderTimer);
  writeFileSync(join(folder, 'photo.jpg'), await phonePhoto());
  const printed = execFileSync(process.execPath, ['timer.cjs', 'photo.jpg'], { cwd: folder });
  const took = JSON.parse(printed.toString());
  expect(took).toMatchObject({ width: 1_280, height: 1_707 });
  expect(took.cpuMs).toBeLessThan(maxPictureMs);
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5654a' } });

test('renders extreme aspect ratios and animations', async () => {
  const frames = await Promise.all([1, 2, 3].map(() => flat(200, 100).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } }).webp({ delay: [50, 50, 50] });
  const files = await Promise.all([
    file('wide.png', flat(10_000, 1).png()),
    file('tall.png', flat(1, 10_000).png()),
    file('moving.webp', moving),
  ]);
  const sizes = [
    [1_280, 1],
    [1, 10_000],
    [200, 100],
  ];
  expect(renderAll(files).sizes).toEqual(sizes);
});

test('refuses a picture whose header states too large a size', () => {
  const claims = [
    [1, 39_000_000],
    [1, 10_001],
    [10_001, 1],
    [7_000, 7_000],
  ] as const;
  const files = claims.map(([width, height]) => {
    const name = `${width}-${height}.png`;
    writeFileSync(join(folder, name), hollowPng(width, height));
    return name;
  });
  expect(renderAll(files).sizes).toEqual(claims.map(() => 'too large'));
});
