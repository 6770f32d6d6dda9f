import { readFile } from 'node:fs/promises';
import type { Image } from '../../shared/http/fields';
import { uploadImage } from '../../test/given/images';
import type { Person } from '../../test/given/person';
import type { Picture, ProductPicture } from './data/pictures';

const drawings = 'web/art/images';

/** Uploads a provider's pictures and returns them as images. */
export type UploadPictures = (
  owner: Person,
  pictures: ReadonlyArray<Picture | ProductPicture>,
) => Promise<Image[]>;

/** Uploads each drawing once per provider, however many of their listings show it. */
export const createPictureUploader = (): UploadPictures => {
  const uploads = new Map<string, Promise<Image>>();
  const upload = async (owner: Person, picture: string) => {
    const bytes = new Uint8Array(await readFile(`${drawings}/${picture}.webp`));
    return uploadImage(owner, { bytes, contentType: 'image/webp' });
  };
  return (owner, pictures) =>
    Promise.all(
      pictures.map((picture) => {
        const key = `${owner.id} ${picture}`;
        const known = uploads.get(key) ?? upload(owner, picture);
        uploads.set(key, known);
        return known;
      }),
    );
};

/** Returns the idempotency key for a listing with this name, so that its id is the same in every demo. */
export const idempotencyKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .padEnd(8, '-');
