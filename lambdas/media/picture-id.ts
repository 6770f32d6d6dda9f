import type { Image } from '../../shared/http/fields';

const folder = '/media/';

/** Returns the id of an uploaded image's picture: `<owner's id>/<upload's id>`. */
export const pictureIdOf = ({ src }: Image): string => src.slice(folder.length);

/** Returns the beginning of the keys of a picture's files. */
export const prefixOf = (pictureId: string): string => `media/${pictureId}`;
