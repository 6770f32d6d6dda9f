import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';

/** Throws `invalid_input` at `field` for images that this user has not uploaded. */
export const refuseForeignImages = (images: readonly Image[], userId: string, field = 'images'): void => {
  if (images.every(({ src }) => src.startsWith(`/media/${userId}/`))) return;
  throw new Refusal('invalid_input', { fields: { [field]: 'Please upload the image again.' } });
};
