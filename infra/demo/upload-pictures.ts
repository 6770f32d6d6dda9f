import { readFile } from 'node:fs/promises';
import type { Image } from '../../shared/http/fields';
import { uploadImage } from '../acting/images';
import type { Person } from '../acting/person';

const drawings = 'web/art/images';

/** Uploads a drawing of `web/art/images` and returns it as an image. */
export const uploadPicture = async (owner: Person, name: string): Promise<Image> => {
  const bytes = new Uint8Array(await readFile(`${drawings}/${name}.webp`));
  return uploadImage(owner, { bytes, contentType: 'image/webp' });
};

/** Returns the idempotency key for a listing with this name, so that its id is the same in every demo. */
export const idempotencyKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .padEnd(8, '-');
