import sharp, { type Sharp } from 'sharp';
import { imageWidths } from '../../shared/http/fields';

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

const scaled = (picture: Sharp, width: number, quality: number) =>
  picture
    .clone()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .toBuffer({ resolveWithObject: true });

/**
 * Decodes an upload and draws it anew as WebP in every width of the site, without metadata and never enlarged.
 * Throws where the bytes are not a whole image or decode to more than 40 megapixels.
 */
export const render = async (bytes: Uint8Array): Promise<Rendering> => {
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { data, info } = await source.autoOrient().raw().toBuffer({ resolveWithObject: true });
  if (Math.max(info.width, info.height) > longestSide) throw new RangeError('An image side is too long');

  const picture = sharp(data, { raw: info });
  const files = await Promise.all(
    imageWidths.map(async (width) => ({ width, ...(await scaled(picture, width, 80)) })),
  );
  const tiny = await scaled(picture, placeholderWidth, 30);
  const largest = files[files.length - 1]?.info ?? info;
  return {
    width: largest.width,
    height: largest.height,
    files: files.map((file) => ({ width: file.width, bytes: file.data })),
    placeholder: `data:image/webp;base64,${tiny.data.toString('base64')}`,
  };
};
