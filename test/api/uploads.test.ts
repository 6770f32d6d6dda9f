import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { newCustomer } from '../given/people';
import { blackPng, hollowPng } from '../given/png';
import { runningCloud } from '../given/running-cloud';
import { uploadAny } from './given/uploads';

const cloud = runningCloud();
let person: Person;

beforeAll(async () => {
  person = await newCustomer(cloud);
});

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5654a' } });

const bytesOf = async (drawn: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await drawn.toBuffer());

const jpeg = () => bytesOf(canvas(300, 200).jpeg());
const joined = (...parts: Array<Uint8Array | string>) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));

const animation = () => {
  const frame = { width: 40, height: 30, channels: 3 as const };
  const raw = { ...frame, height: 90, pageHeight: 30 };
  const colors = [50, 150, 250].map((value) => Buffer.alloc(frame.width * frame.height * 3, value));
  return sharp(Buffer.concat(colors), { raw }).webp({ loop: 0, delay: [50, 50, 50] });
};

const html = '<!doctype html><script>alert(document.domain)</script>';

type Case = [
  what: string,
  contentType: Picture['contentType'],
  bytes: () => Promise<Uint8Array<ArrayBuffer>>,
];

const taken: Array<[...Case, size: string, files: string[]]> = [
  ['a picture one pixel wide', 'image/png', async () => blackPng(1, 10_000), '1x10000', ['1x10000']],
  [
    'a picture one pixel high',
    'image/png',
    async () => blackPng(10_000, 1),
    '1280x1',
    ['320x1', '640x1', '1280x1'],
  ],
  ['a single pixel', 'image/png', async () => blackPng(1, 1), '1x1', ['1x1']],
  [
    '16 bits per color',
    'image/png',
    () => bytesOf(canvas(60, 40).toColourspace('rgb16').png()),
    '60x40',
    ['60x40'],
  ],
  [
    'CMYK colors',
    'image/jpeg',
    () => bytesOf(canvas(60, 40).toColourspace('cmyk').jpeg()),
    '60x40',
    ['60x40'],
  ],
  [
    'a rotated photograph',
    'image/jpeg',
    () => bytesOf(canvas(60, 40).withMetadata({ orientation: 8 }).jpeg()),
    '40x60',
    ['40x60'],
  ],
  ['an animation and keeps its first frame', 'image/webp', () => bytesOf(animation()), '40x30', ['40x30']],
  [
    'a picture followed by HTML and drops the HTML',
    'image/jpeg',
    async () => joined(await jpeg(), html),
    '300x200',
    ['300x200'],
  ],
];

test.each(taken)('accepts %s', async (_, contentType, make, size, sizes) => {
  const outcome = await uploadAny(cloud.origin, person, { bytes: await make(), contentType });
  const webp = (sizes.length === 1 ? [sizes[0], sizes[0], sizes[0]] : sizes).map((each) => `webp ${each}`);
  const [width, height] = size.split('x').map(Number);
  expect(outcome).toEqual({ image: { width, height }, files: [...webp, 'json'] });
});

const refused: Case[] = [
  ['400 megapixels at one bit each', 'image/png', async () => blackPng(20_000, 20_000)],
  ['a header without pixels', 'image/png', async () => hollowPng(1_000, 1_000)],
  ['a size of 0 × 0', 'image/png', async () => hollowPng(0, 0)],
  ['the largest size a PNG header can state', 'image/png', async () => hollowPng(2 ** 31 - 1, 2 ** 31 - 1)],
  ['HTML followed by a picture', 'image/jpeg', async () => joined(html, await jpeg())],
  ['HTML with the first bytes of a PNG', 'image/png', async () => joined(blackPng(1, 1).slice(0, 8), html)],
  ['half a picture', 'image/jpeg', async () => (await jpeg()).slice(0, 400)],
  ['three bytes', 'image/jpeg', async () => new Uint8Array([0xff, 0xd8, 0xff])],
  ['a JPEG declared as a PNG', 'image/png', jpeg],
  ['a PNG declared as an AVIF', 'image/avif', async () => blackPng(8, 8)],
  ['an AVIF header with junk', 'image/avif', async () => joined('\0\0\0\x1cftypavif', 'x'.repeat(400))],
  ['a WebP header with junk', 'image/webp', async () => joined('RIFF\x90\x01\0\0WEBPVP8 ', 'x'.repeat(400))],
  [
    'an SVG that loads a URL',
    'image/png',
    async () => joined('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://localhost/"/></svg>'),
  ],
];

test.each(refused)('refuses %s and stores nothing', async (_, contentType, make) => {
  const outcome = await uploadAny(cloud.origin, person, { bytes: await make(), contentType });
  expect(outcome).toEqual({ code: expect.stringMatching(/^image_/), files: [] });
});

test.each<[string, number]>([
  ['an empty file', 0],
  ['a file one byte above 5 MB', 5 * 1024 * 1024 + 1],
])('the upload form refuses %s', async (_, length) => {
  const bytes = new Uint8Array(length);
  bytes.set(blackPng(1, 1).slice(0, Math.min(length, 60)));
  const outcome = await uploadAny(cloud.origin, person, { bytes, contentType: 'image/png' });
  expect(outcome).toEqual({ code: 'not_found', files: [] });
});
