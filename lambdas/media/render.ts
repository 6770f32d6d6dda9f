import sharp, { type Sharp } from 'sharp';
import { maxImagePixels, maxImageSide } from '../../shared/media/limits';
import { imageWidths } from '../../shared/media/widths';

const placeholderWidth = 16;

export type Rendering = {
  /** The size in pixels of the largest file, after applying the camera's orientation. */
  width: number;
  height: number;
  files: Array<{ width: number; bytes: Buffer }>;
  placeholder: string;
};

const encode = (picture: Sharp, width: number, quality: number): Promise<Buffer> =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality, effort: 2 }).toBuffer();

/** Whether the image exceeds the limits, reading only its header. Counts one frame of an animation. */
const isTooLarge = async (bytes: Uint8Array): Promise<boolean> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return Math.max(width, height) > maxImageSide || width * height > maxImagePixels;
};

/** Decodes the first frame, upright and at most as wide as the site shows it. */
const decode = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Decodes an upload and encodes it as WebP in every width of the site, without metadata and never enlarged. Returns
 * 'too large', without decoding, above 10,000 pixels on a side or 40 megapixels. Throws if the bytes are not a complete
 * image.
 */
export const render = async (bytes: Uint8Array): Promise<Rendering | 'too large'> => {
  if (await isTooLarge(bytes)) return 'too large';
  const { data, info } = await decode(bytes);
  const { width, height } = info;
  // Under WebAssembly, `data` is a view of the whole heap, which each pipeline would copy.
  const pixels = Buffer.from(data);
  const picture = () => sharp(pixels, { raw: info });
  // An image narrower than some of the widths is encoded once and used for all of those.
  const shownAt = (name: number) => Math.min(name, width);
  const encodings = new Map<number, Promise<Buffer>>();
  for (const name of imageWidths)
    if (!encodings.has(shownAt(name))) encodings.set(shownAt(name), encode(picture(), shownAt(name), 80));
  const files = imageWidths.map(async (name) => ({
    width: name,
    bytes: (await encodings.get(shownAt(name))) as Buffer,
  }));
  const placeholder = await encode(picture(), placeholderWidth, 30);
  return {
    width,
    height,
    files: await Promise.all(files),
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
  };
};
