import { imageMessages } from '../../../shared/http/image-messages';
import { maxImageBytes } from '../../../shared/media/limits';
import { PictureError } from './openPicture';

/** Part of a picture, in pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** The maximum width and height of the cropped picture in pixels. */
const maxSide = 2_560;
/** The second is for pictures that the first leaves above the size limit. */
const qualities = [0.85, 0.6];

const draw = (bitmap: ImageBitmap, { x, y, width, height }: Area): HTMLCanvasElement => {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError(imageMessages.damaged);
  // JPEG has no transparency, and would show it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Encodes as WebP, or as JPEG in browsers that cannot write WebP (they return PNG). */
const encode = async (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> => {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
};

/**
 * Returns the part of a picture as a file to upload, at most 2,560 pixels wide and high and without metadata. Throws
 * `PictureError` if it is above 5 MB even so.
 */
export const cropPicture = async (bitmap: ImageBitmap, area: Area): Promise<Blob> => {
  const canvas = draw(bitmap, area);
  for (const quality of qualities) {
    const blob = await encode(canvas, quality);
    if (!blob) throw new PictureError(imageMessages.damaged);
    if (blob.size <= maxImageBytes) return blob;
  }
  throw new PictureError(imageMessages.tooLarge);
};
