import { cropPicture } from '../../ui/images/cropPicture';
import { openPicture } from '../../ui/images/openPicture';

/**
 * Returns a chosen picture as a file to upload: whole, upright, without metadata, and no larger than the site needs.
 * Throws `PictureError` if it cannot be used.
 */
export const preparePicture = async (file: File): Promise<Blob> => {
  const { bitmap, close } = await openPicture(file);
  const { width, height } = bitmap;
  try {
    return await cropPicture(bitmap, { x: 0, y: 0, width, height });
  } finally {
    close();
  }
};

const unreadable = 'This file cannot be read.';

/** Returns what to say of a file that could not be prepared. */
export const pictureProblem = (error: unknown): string =>
  error instanceof Error && error.name === 'PictureError' ? error.message : unreadable;
