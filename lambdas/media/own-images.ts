import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import { releasePicture, usePicture } from '../data/pictures';
import type { Write } from '../data/writes';
import { pictureIdOf } from './picture-id';

/** Throws `invalid_input` at `field` for images that this user has not uploaded. */
export const refuseForeignImages = (images: readonly Image[], userId: string, field = 'images'): void => {
  if (images.every(({ src }) => src.startsWith(`/media/${userId}/`))) return;
  throw new Refusal('invalid_input', { fields: { [field]: 'Please upload the image again.' } });
};

type ImageChange = {
  /** What shows the images, such as `hairstyle#<id>`. */
  user: string;
  before?: readonly Image[];
  after: readonly Image[];
  /** Milliseconds since the epoch. */
  now: number;
  /** The form's field. */
  field?: string;
};

const removed = (field: string, position: number) => () =>
  new Refusal('image_removed', {
    fields: {
      [field]: `Image ${position} was not saved within a day and has been removed. Please upload it again.`,
    },
  });

/**
 * Returns the writes that record which images something shows after a change. They belong in the transaction that makes
 * the change, so that the sweep cannot remove an image that is being saved. Throw `image_removed` at `field` if it has
 * been removed already.
 */
export const imageUses = ({ user, before = [], after, now, field = 'images' }: ImageChange): Write[] => {
  const [had, has] = [before.map(pictureIdOf), after.map(pictureIdOf)];
  const added = [...new Set(has)].filter((id) => !had.includes(id));
  const gone = [...new Set(had)].filter((id) => !has.includes(id));
  return [
    ...added.map((id) => usePicture(id, user, removed(field, has.indexOf(id) + 1))),
    ...gone.map((id) => releasePicture(id, user, now)),
  ];
};
