import sharp, { type Sharp } from 'sharp';
import { imageWidths } from '../../shared/media/widths';

/** The most pixels an upload may decode to, so that a few kilobytes cannot unfold into gigabytes. */
const mostPixels = 40_000_000;
const longestSide = 10_000;
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

/** The picture upright and at most as wide as the site ever shows it, in plain pixels. */
const decoded = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Decodes an upload and draws it anew as WebP in every width of the site, without metadata and never enlarged.
 * Throws where the bytes are not a whole image or decode to more than 40 megapixels.
 */
export const render = async (bytes: Uint8Array): Promise<Rendering> => {
  const { data, info } = await decoded(bytes);
  const { width, height } = info;
  if (height > longestSide) throw new RangeError('The image is too long for its width');

  const picture = sharp(data, { raw: info });
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
