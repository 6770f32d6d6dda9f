import sharp from 'sharp';
import type { Picture } from '../../infra/acting/images';
import type { ImageType } from '../../shared/media/types';
import { blackPng, hollowPng } from './png';

/** Must never be served, neither as markup nor as metadata. */
export const payload = 'alert(document.domain)';

export type HostileImage = Picture & {
  what: string;
  /** Whether the upload must be refused. Others may be accepted if only clean pixels are served. */
  mustFail: boolean;
};

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
type Format = (typeof formats)[number];

const typeOf = (format: Format): ImageType => `image/${format}`;
const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** A generator of numbers from 0 to 1, the same for every run. */
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

const bytes = (...parts: Array<Uint8Array | string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));

const drawn = (index: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({
    create: { width: 40 + (index % 9) * 7, height: 40, channels: 3, background: '#b5654a', noise },
  });
};

/** AVIF takes seconds at its default effort. */
const optionsOf = (format: Format) => (format === 'avif' ? { effort: 0 } : {});

const encoded = async (format: Format, index: number) =>
  bytes(await drawn(index).toFormat(format, optionsOf(format)).toBuffer());

const markup = [
  `<!doctype html><script>${payload}</script>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${payload}"/>`,
  `<?php echo '${payload}' ?>`,
  `GIF89a/*<svg/onload=${payload}>*/=1;${payload}`,
  `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${payload})>>>>`,
  `PK\x03\x04${payload}`,
];

type Make = (index: number, next: () => number) => Promise<HostileImage>;

const markupBefore: Make = async (index) => {
  const format = pick(formats, index);
  return {
    what: `markup before a ${format}`,
    contentType: typeOf(format),
    bytes: bytes(pick(markup, index), await encoded(format, index)),
    mustFail: true,
  };
};

const markupAfter: Make = async (index) => {
  const format = pick(formats, index);
  return {
    what: `markup after a ${format}`,
    contentType: typeOf(format),
    bytes: bytes(await encoded(format, index), pick(markup, index)),
    mustFail: false,
  };
};

const signatures: Record<Format, string> = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x90\x01\0\0WEBPVP8 ',
  avif: '\0\0\0\x1cftypavif',
};

const markupInDisguise: Make = async (index) => {
  const format = pick(formats, index);
  return {
    what: `markup with the first bytes of a ${format}`,
    contentType: typeOf(format),
    bytes: bytes(Buffer.from(signatures[format], 'latin1'), pick(markup, index)),
    mustFail: true,
  };
};

const bomb: Make = async (index, next) => {
  const side = 10_001 + Math.floor(next() * 9_000);
  const make = pick([blackPng, hollowPng], index);
  const [width, height] = pick([[side, 1] as const, [1, side] as const, [side, side] as const], index);
  return {
    what: `${width} × ${height} pixels`,
    contentType: 'image/png',
    bytes: make(width, height),
    mustFail: true,
  };
};

const truncated: Make = async (index, next) => {
  const format = pick(formats, index);
  const whole = await encoded(format, index);
  const length = Math.max(1, Math.floor(whole.length * next() * 0.9));
  return {
    what: `the first ${length} of ${whole.length} bytes of a ${format}`,
    contentType: typeOf(format),
    bytes: whole.slice(0, length),
    mustFail: false,
  };
};

const mislabelled: Make = async (index) => {
  const format = pick(formats, index);
  const other = pick(formats, index + 1 + (Math.floor(index / formats.length) % 3));
  return {
    what: `a ${format} declared as a ${other}`,
    contentType: typeOf(other),
    bytes: await encoded(format, index),
    mustFail: true,
  };
};

const corrupted: Make = async (index, next) => {
  const format = pick(formats, index);
  const whole = await encoded(format, index);
  for (let flips = 0; flips < 12; flips++) whole[Math.floor(next() * whole.length)] = next() * 256;
  return {
    what: `a ${format} with twelve random bytes`,
    contentType: typeOf(format),
    bytes: whole,
    mustFail: false,
  };
};

const position = {
  IFD0: { ImageDescription: payload },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1', GPSLongitudeRef: 'W' },
};

const located: Make = async (index) => {
  const format = pick(formats, index);
  const made = drawn(index).toFormat(format, optionsOf(format)).withExif(position);
  return {
    what: `a ${format} with a GPS position`,
    contentType: typeOf(format),
    bytes: bytes(await made.toBuffer()),
    mustFail: false,
  };
};

const kinds: Make[] = [
  markupBefore,
  markupAfter,
  markupInDisguise,
  bomb,
  truncated,
  mislabelled,
  corrupted,
  located,
];

/** Files that try to get something other than pixels served: as many as asked for, of every kind in turn. */
export const hostileImages = async function* (count: number): AsyncGenerator<HostileImage> {
  const next = random(12);
  for (let index = 0; index < count; index++)
    yield pick(kinds, index)(Math.floor(index / kinds.length), next);
};
