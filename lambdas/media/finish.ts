import { type Image, shownImage } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import { maxImageBytes } from '../../shared/media/api';
import { logger } from '../runtime/logger';
import type { MediaBucket, StoredObject } from './bucket';
import { formatOf } from './format';
import type { Rendering } from './render';

/** Where an upload waits, and where its finished files lie; the user's id in the key is what makes it theirs. */
export const incomingKey = (userId: string, uploadId: string): string => `incoming/${userId}/${uploadId}`;
const finishedPrefix = (userId: string, uploadId: string): string => `media/${userId}/${uploadId}`;

const finished = async (bucket: MediaBucket, prefix: string): Promise<Image | undefined> => {
  const reply = await bucket.read(`${prefix}/image.json`);
  return reply && shownImage.parse(JSON.parse(Buffer.from(reply.bytes).toString()));
};

const decode = async ({ bytes, contentType }: StoredObject): Promise<Rendering> => {
  if (bytes.length > maxImageBytes || formatOf(bytes) !== contentType) throw new Refusal('image_not_ready');
  // Loaded here, since a start that only signs a form has no use for the codec.
  const { render } = await import('./render');
  const rendering = await render(bytes).catch((error) => {
    logger.error('An image could not be rendered', { error, contentType, bytes: bytes.length });
    throw new Refusal('image_not_ready');
  });
  if (rendering === 'too large') throw new Refusal('image_too_large');
  return rendering;
};

/**
 * Turns a posted upload into the site's files and answers the image; asking again answers the same. Only the
 * user's own uploads are found. Throws `not_found` where nothing was posted, `image_not_ready` where that is no image of
 * the declared type, `image_too_large` where it has too many pixels.
 */
export const finishUpload = async (
  bucket: MediaBucket,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<Image> => {
  const prefix = finishedPrefix(userId, uploadId);
  const done = await finished(bucket, prefix);
  if (done) return done;

  const posted = await bucket.read(incomingKey(userId, uploadId));
  if (!posted) {
    // Another call may have finished, and so removed it, in between.
    const other = await finished(bucket, prefix);
    if (other) return other;
    throw new Refusal('not_found');
  }

  const { width, height, files, placeholder } = await decode(posted);
  const reply = { src: `/${prefix}`, width, height, placeholder };
  await Promise.all(
    files.map((file) => bucket.write(`${prefix}/${file.width}.webp`, file.bytes, 'image/webp')),
  );
  await bucket.write(`${prefix}/image.json`, JSON.stringify(reply), 'application/json');
  await bucket.remove(incomingKey(userId, uploadId));
  return reply;
};
