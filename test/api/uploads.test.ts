import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../given/images';
import { newCustomer } from '../given/people';
import type { Person } from '../given/person';
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
  ['a column of pixels', 'image/png', async () => blackPng(1, 10_000), '1x10000', ['1x10000']],
  ['a line of pixels', 'image/png', async () => blackPng(10_000, 1), '1280x1', ['320x1', '640x1', '1280x1']],
  ['a single pixel', 'image/png', async () => blackPng(1, 1), '1x1', ['1x1']],
  [
    'sixteen bits a color',
    'image/png',
    () => bytesOf(canvas(60, 40).toColourspace('rgb16').png()),
    '60x40',
    ['60x40'],
  ],
  [
    'the colors of a printer',
    'image/jpeg',
    () => bytesOf(canvas(60, 40).toColourspace('cmyk').jpeg()),
    '60x40',
    ['60x40'],
  ],
  [
    'a photograph lying on its side',
    'image/jpeg',
    () => bytesOf(canvas(60, 40).withMetadata({ orientation: 8 }).jpeg()),
    '40x60',
    ['40x60'],
  ],
  [
    'an animation, of which the first frame stays',
    'image/webp',
    () => bytesOf(animation()),
    '40x30',
    ['40x30'],
  ],
  [
    'a picture with a page behind it, which is left behind',
    'image/jpeg',
    async () => joined(await jpeg(), html),
    '300x200',
    ['300x200'],
  ],
];

test.each(taken)('takes %s', async (_, contentType, make, size, sizes) => {
  const outcome = await uploadAny(cloud.origin, person, { bytes: await make(), contentType });
  const webp = (sizes.length === 1 ? [sizes[0], sizes[0], sizes[0]] : sizes).map((each) => `webp ${each}`);
  const [width, height] = size.split('x').map(Number);
  expect(outcome).toEqual({ image: { width, height }, files: [...webp, 'json'] });
});

const refused: Case[] = [
  ['400 megapixels of one bit', 'image/png', async () => blackPng(20_000, 20_000)],
  ['a size that is not there', 'image/png', async () => hollowPng(1_000, 1_000)],
  ['a size of nothing', 'image/png', async () => hollowPng(0, 0)],
  ['the largest size that can be written', 'image/png', async () => hollowPng(2 ** 31 - 1, 2 ** 31 - 1)],
  ['a page with a picture behind it', 'image/jpeg', async () => joined(html, await jpeg())],
  ['a page of the right first bytes', 'image/png', async () => joined(blackPng(1, 1).slice(0, 8), html)],
  ['half a picture', 'image/jpeg', async () => (await jpeg()).slice(0, 400)],
  ['three bytes', 'image/jpeg', async () => new Uint8Array([0xff, 0xd8, 0xff])],
  ['a JPEG that calls itself a PNG', 'image/png', jpeg],
  ['a PNG that calls itself an AVIF', 'image/avif', async () => blackPng(8, 8)],
  ['an AVIF of nothing', 'image/avif', async () => joined('\0\0\0\x1cftypavif', 'x'.repeat(400))],
  ['a WebP of nothing', 'image/webp', async () => joined('RIFF\x90\x01\0\0WEBPVP8 ', 'x'.repeat(400))],
  [
    'a drawing that fetches',
    'image/png',
    async () => joined('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://localhost/"/></svg>'),
  ],
];

test.each(refused)('refuses %s, and keeps nothing of it', async (_, contentType, make) => {
  const outcome = await uploadAny(cloud.origin, person, { bytes: await make(), contentType });
  expect(outcome).toEqual({ code: expect.stringMatching(/^image_/), files: [] });
});

test.each<[string, number]>([
  ['nothing at all', 0],
  ['a byte too much', 5 * 1024 * 1024 + 1],
])('the form does not take %s', async (_, length) => {
  const bytes = new Uint8Array(length);
  bytes.set(blackPng(1, 1).slice(0, Math.min(length, 60)));
  const outcome = await uploadAny(cloud.origin, person, { bytes, contentType: 'image/png' });
  expect(outcome).toEqual({ code: 'not_found', files: [] });
});
