import { imageMessages } from '../../../shared/http/image-messages';
import { maxImagePixels, maxImageSide, maxSourceBytes } from '../../../shared/media/limits';
import { imageTypes } from '../../../shared/media/types';

/** A picture cannot be used; the message says why and is shown to the user. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** A chosen file, decoded. `close` frees its memory. */
export type OpenPicture = { name: string; url: string; bitmap: ImageBitmap; close: () => void };

type Size = { width: number; height: number };

const damaged = () => new PictureError(imageMessages.damaged);

/** Returns the size in pixels, for which the browser reads only the file's header. */
const sizeOf = (url: string): Promise<Size> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(damaged());
    image.src = url;
  });

const isTooLarge = ({ width, height }: Size): boolean =>
  Math.max(width, height) > maxImageSide || width * height > maxImagePixels;

// Not every browser knows the type of these files.
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const isSupported = ({ type }: File): boolean => imageTypes.some((supported) => supported === type);

/**
 * Decodes a chosen file, upright according to its EXIF orientation. Throws `PictureError` for another type, for a file
 * above 50 MB or with too many pixels (before decoding it), and for a damaged file.
 */
export const openPicture = async (file: File): Promise<OpenPicture> => {
  if (!isSupported(file)) throw new PictureError(isHeic(file) ? imageMessages.heic : imageMessages.wrongType);
  if (file.size > maxSourceBytes) throw new PictureError(imageMessages.sourceTooLarge);
  const url = URL.createObjectURL(file);
  try {
    if (isTooLarge(await sizeOf(url))) throw new PictureError(imageMessages.tooManyPixels);
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
      throw damaged();
    });
    const close = () => {
      bitmap.close();
      URL.revokeObjectURL(url);
    };
    return { name: file.name, url, bitmap, close };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
};
