import { type Image, shownImage } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import { maxImageBytes } from '../../shared/media/limits';
import type { ImageType } from '../../shared/media/types';
import { logger } from '../runtime/logger';
import type { MediaBucket, StoredObject } from './bucket';
import { incomingKey } from './incoming-key';
import { cacheControls, pictureIdFor, prefixOf } from './picture-id';
import type { Rendering } from './render';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Returns the image type according to the first bytes; undefined for unsupported types. */
const formatOf = (bytes: Uint8Array): ImageType | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 12) === 'ftypavif') return 'image/avif';
  return undefined;
};

const finished = async (bucket: MediaBucket, prefix: string): Promise<Image | undefined> => {
  const reply = await bucket.read(`${prefix}/image.json`);
  return reply && shownImage.parse(JSON.parse(Buffer.from(reply.bytes).toString()));
};

const decode = async ({ bytes, contentType }: StoredObject): Promise<Rendering> => {
  if (bytes.length > maxImageBytes) throw new Refusal('image_too_large');
  if (formatOf(bytes) !== contentType) throw new Refusal('image_wrong_type');
  // Loaded here, since signing an upload form does not need the codec.
  const { render } = await import('./render');
  const rendering = await render(bytes).catch((error) => {
    logger.error('An image could not be rendered', { error, contentType, bytes: bytes.length });
    throw new Refusal('image_damaged');
  });
  if (rendering === 'too large') throw new Refusal('image_too_many_pixels');
  return rendering;
};

type Upload = {
  userId: string;
  uploadId: string;
  /** Where it will lie, which says who can see it and for how long copies are kept. */
  folder: string;
  /** Records the picture before its files are written, so that the sweep finds every file. */
  record: (pictureId: string, image: Image) => Promise<void>;
};

/**
 * Converts an upload into the site's image files and returns the image; calling it again returns the same. Finds only
 * the user's own uploads. Throws `not_found` if nothing was uploaded, `image_wrong_type` if the file is not of the
 * declared type, `image_too_large`, `image_too_many_pixels`, or `image_damaged` if it cannot be decoded.
 */
export const finishUpload = async (
  bucket: MediaBucket,
  { userId, uploadId, folder, record }: Upload,
): Promise<Image> => {
  const pictureId = pictureIdFor(folder, userId, uploadId);
  const cache = cacheControls[folder];
  const prefix = prefixOf(pictureId);
  const done = await finished(bucket, prefix);
  if (done) return done;

  const posted = await bucket.read(incomingKey(userId, uploadId));
  if (!posted) {
    // A concurrent call may have finished and removed the upload.
    const other = await finished(bucket, prefix);
    if (other) return other;
    throw new Refusal('not_found');
  }

  const { width, height, files, placeholder } = await decode(posted);
  const reply = { src: `/${prefix}`, width, height, placeholder };
  await record(pictureId, reply);
  await Promise.all(
    files.map((file) => bucket.write(`${prefix}/${file.width}.webp`, file.bytes, 'image/webp', cache)),
  );
  await bucket.write(`${prefix}/image.json`, JSON.stringify(reply), 'application/json', cache);
  await bucket.remove(incomingKey(userId, uploadId));
  return reply;
};
