import { cropPicture } from '../../ui/images/cropPicture';
import { openPicture } from '../../ui/images/openPicture';

/**
 * Returns a chosen picture as a file to upload: upright, without metadata, and no larger than the site needs. Throws
 * `PictureError` if it cannot be used.
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
