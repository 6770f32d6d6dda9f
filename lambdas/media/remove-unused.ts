import { imageWidths } from '../../shared/media/widths';
import { isStale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { beginRemoval, endRemoval, keepPicture, pictures } from '../data/pictures';
import type { MediaBucket } from './bucket';
import { prefixOf } from './picture-id';

export type RemovalDeps = {
  store: Store;
  mediaBucket: () => Promise<Pick<MediaBucket, 'remove'>>;
  /** Milliseconds since the epoch. */
  now: number;
};

const removeFiles = async (bucket: Pick<MediaBucket, 'remove'>, id: string): Promise<void> => {
  // First the file that makes an upload count as finished.
  await bucket.remove(`${prefixOf(id)}/image.json`);
  await Promise.all(imageWidths.map((width) => bucket.remove(`${prefixOf(id)}/${width}.webp`)));
};

const removeDue = async ({ store, mediaBucket, now }: RemovalDeps, id: string): Promise<void> => {
  const picture = await store.read(pictures.ref(id));
  if (!picture) return;
  if (picture.usedBy.size > 0 || !picture.recordedAt) return store.write(keepPicture(id));
  if (!picture.removedAt) await store.write(beginRemoval(id, now));
  await removeFiles(await mediaBucket(), id);
  await store.write(endRemoval(id));
};

/**
 * Removes a picture that nothing has used for a day. Marks it first, so that it cannot be saved again while its files
 * are deleted. A picture that is used in the meantime stays.
 */
export const removeUnusedPicture = (deps: RemovalDeps, id: string): Promise<void> =>
  removeDue(deps, id).catch((error: unknown) => {
    if (!isStale(error)) throw error;
  });
