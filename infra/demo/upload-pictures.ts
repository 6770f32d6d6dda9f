import { readFile } from 'node:fs/promises';
import type { Image } from '../../shared/http/fields';
import { uploadImage } from '../../test/given/images';
import type { Person } from '../../test/given/person';
import type { Picture, ProductPicture } from './data/pictures';

const drawings = 'web/art/images';

/** The pictures a provider shows, by what is drawn in them. */
export type UploadPictures = (
  owner: Person,
  pictures: ReadonlyArray<Picture | ProductPicture>,
) => Promise<Image[]>;

/** One upload per provider and drawing, however many of their listings show it. */
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

/** The key a listing of this name is wished for with, so that its id is the same in every demo. */
export const idempotencyKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .padEnd(8, '-');
