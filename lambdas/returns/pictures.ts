import type { Image } from '../../shared/http/fields';
import type { Write } from '../data/engine/writes';
import { imageUses } from '../media/own-images';

/**
 * The writes that record which pictures the return of an order shows after a change. Throw `image_removed` for one that
 * was never uploaded, or removed. `now` in milliseconds.
 */
export const returnPictureUses = (
  orderId: string,
  before: readonly Image[],
  after: readonly Image[],
  now: number,
): Write[] => imageUses({ user: `return#${orderId}`, before, after, now, field: 'pictures' });

/** Frees the pictures of a return, whose files are removed a day later. `now` in milliseconds. */
export const releaseReturnPictures = (
  orderId: string,
  { pictures }: { pictures: readonly Image[] },
  now: number,
): Write[] => returnPictureUses(orderId, pictures, [], now);
