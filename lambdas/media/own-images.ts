import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import type { Write } from '../data/engine/writes';
import { releasePicture, usePicture } from '../data/pictures';
import { mediaFolder, ownPartOf, pictureIdOf } from './picture-id';

/** Throws `invalid_input` at `field` for images that this user has not uploaded, or not to this folder. */
export const refuseForeignImages = (
  images: readonly Image[],
  userId: string,
  field = 'images',
  folder = mediaFolder,
): void => {
  if (images.every(({ src }) => src.startsWith(`${folder}${ownPartOf(folder, userId)}/`))) return;
  throw new Refusal('invalid_input', { fields: { [field]: 'Please upload the image again.' } });
};

type ImageChange = {
  /** What shows the images, such as `hairstyle#<id>`. */
  user: string;
  before?: readonly Image[];
  after: readonly Image[];
  /** Milliseconds since the epoch. */
  now: number;
  /** How long the files of what is no longer shown stay, in milliseconds; by default a day. */
  keptMs?: number;
  /** Whether nothing else may show the same pictures. */
  isAlone?: boolean;
  /** The form's field. */
  field?: string;
};

const missing = (field: string, position: number) =>
  new Refusal('image_removed', {
    fields: {
      [field]: `Image ${position} was not found. Images that are not saved within a day are removed. Please upload it again.`,
    },
  });

const isSame = (one: Image, other: Image): boolean =>
  one.src === other.src &&
  one.width === other.width &&
  one.height === other.height &&
  one.placeholder === other.placeholder;

/**
 * Returns the writes that record which images something shows after a change. They belong in the transaction that makes
 * the change, so that the sweep cannot remove an image that is being saved. Throw `image_removed` at `field` if it has
 * been removed already, was never uploaded, or has another size than the one sent.
 */
export const imageUses = ({
  user,
  before = [],
  after,
  now,
  keptMs,
  isAlone = false,
  field = 'images',
}: ImageChange): Write[] => {
  const unsaved = after.filter((image) => !before.some((saved) => isSame(saved, image)));
  const added = unsaved.filter(({ src }, index) => unsaved.findIndex((other) => other.src === src) === index);
  const refusalOf = ({ src }: Image) => missing(field, after.findIndex((other) => other.src === src) + 1);
  const contradicted = unsaved.find((image) => !added.some((other) => isSame(image, other)));
  if (contradicted) throw refusalOf(contradicted);
  const has = new Set(after.map(pictureIdOf));
  const gone = [...new Set(before.map(pictureIdOf))].filter((id) => !has.has(id));
  return [
    ...added.map((image) => usePicture(pictureIdOf(image), image, user, () => refusalOf(image), { isAlone })),
    ...gone.map((id) => releasePicture(id, user, now, keptMs)),
  ];
};
