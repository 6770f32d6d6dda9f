import type { ShownLook } from '../../shared/booking/answers-schema';
import type { Image } from '../../shared/http/fields';
import { pictureIdOf, prefixOf } from './picture-id';

/** Returns a link to a private file, by its key. */
export type LinkTo = (key: string) => Promise<string>;

/** Adds links that work for some minutes to private pictures: their files have no public address. */
export const showPictures = (pictures: readonly Image[], linkTo: LinkTo): Promise<ShownLook[]> =>
  Promise.all(
    pictures.map(async (picture) => {
      const prefix = prefixOf(pictureIdOf(picture));
      const [small, large] = await Promise.all([linkTo(`${prefix}/320.webp`), linkTo(`${prefix}/1280.webp`)]);
      return { ...picture, small, large };
    }),
  );
