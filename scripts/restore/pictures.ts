import type { S3Client } from '@aws-sdk/client-s3';
import type { Store } from '../../lambdas/data/engine/store';
import { pictures } from '../../lambdas/data/pictures';
import { lookFolder, pictureIdOf, prefixOf } from '../../lambdas/media/picture-id';
import { bringBackFiles } from './files';

/** What the keys of pictures begin with: of those that everybody can see, and of private ones of looks and returns. */
const prefixes = [prefixOf(''), lookFolder.slice(1)];

/** The id of the picture that a file belongs to: `media/<owner's id>/<upload's id>/480.webp`, or below `looks/`. */
const pictureIdOfKey = (key: string): string => pictureIdOf({ src: `/${key.replace(/\/[^/]*$/, '')}` });

/**
 * Returns the ids of those of these pictures that stay in a table: the sweep removes what nothing uses, and nothing shows what was
 * removed.
 */
const usedPictures = async (store: Pick<Store, 'readEach'>, ids: readonly string[]): Promise<Set<string>> => {
  const found = await store.readEach(ids.map((id) => pictures.ref(id)));
  return new Set(
    found.flatMap((picture) =>
      picture && !picture.removedAt && (picture.usedBy.size > 0 || !picture.recordedAt) ? [picture.id] : [],
    ),
  );
};

/**
 * Brings back the files in the bucket of pictures that existed at an instant (milliseconds) and were deleted since, of pictures that
 * the restored table uses. The bucket keeps deleted pictures of looks, returns and reviews for a day, others for 30. Returns how many.
 */
export const bringBackPictures = (
  { s3, store }: { s3: S3Client; store: Pick<Store, 'readEach'> },
  { bucket, at }: { bucket: string; at: number },
): Promise<number> =>
  bringBackFiles(s3, { bucket, prefixes, at }, async (keys) => {
    const used = await usedPictures(store, [...new Set(keys.map(pictureIdOfKey))]);
    return new Set(keys.filter((key) => used.has(pictureIdOfKey(key))));
  });
