import sharp, { type Sharp } from 'sharp';
import { imageWidths } from '../../shared/media/widths';

/** The most pixels an upload may have, so that a few kilobytes cannot unfold into gigabytes. */
const maxPixels = 40_000_000;
const maxSide = 10_000;
const placeholderWidth = 16;

export type Rendering = {
  /** The size in pixels of the largest file, after the camera's orientation was applied. */
  width: number;
  height: number;
  files: Array<{ width: number; bytes: Buffer }>;
  placeholder: string;
};

const drawn = (picture: Sharp, width: number, quality: number): Promise<Buffer> =>
  picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality, effort: 2 }).toBuffer();

/** Whether the header, which alone is read here, says more than may be decoded. Of an animation one frame counts. */
const isTooLarge = async (bytes: Uint8Array): Promise<boolean> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return Math.max(width, height) > maxSide || width * height > maxPixels;
};

/** The picture's first frame upright and at most as wide as the site ever shows it, in plain pixels. */
const decoded = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Decodes an upload and draws it anew as WebP in every width of the site, without metadata and never enlarged.
 * Answers 'too large', without decoding it, for one of more than 10,000 pixels on a side or 40 megapixels. Throws where
 * the bytes are not a whole image.
 */
export const render = async (bytes: Uint8Array): Promise<Rendering | 'too large'> => {
  if (await isTooLarge(bytes)) return 'too large';
  const { data, info } = await decoded(bytes);
  const { width, height } = info;
  // Under WebAssembly `data` is a view on the whole heap, all of which each pipeline would copy.
  const picture = sharp(Buffer.from(data), { raw: info });
  // A picture narrower than a file's name says fills that file too, and is encoded once for all of them.
  const shownAt = (name: number) => Math.min(name, width);
  const encodings = new Map<number, Promise<Buffer>>();
  for (const name of imageWidths)
    if (!encodings.has(shownAt(name))) encodings.set(shownAt(name), drawn(picture, shownAt(name), 80));
  const files = imageWidths.map(async (name) => ({
    width: name,
    bytes: (await encodings.get(shownAt(name))) as Buffer,
  }));
  const placeholder = await drawn(picture, placeholderWidth, 30);
  return {
    width,
    height,
    files: await Promise.all(files),
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
  };
};
