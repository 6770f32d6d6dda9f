import type { Image } from '../../shared/http/fields';

/** The folder that everybody can see. */
export const mediaFolder = '/media/';

/** Pictures of the look that a customer wants lie here, which CloudFront does not serve. */
export const lookFolder = '/looks/';

/** Returns the id of an upload's picture: a private one's begins with its folder. */
export const pictureIdFor = (userId: string, uploadId: string, isPrivate: boolean): string =>
  isPrivate ? `${lookFolder.slice(1)}${userId}/${uploadId}` : `${userId}/${uploadId}`;

/** Returns the id of an uploaded image's picture. */
export const pictureIdOf = ({ src }: Pick<Image, 'src'>): string =>
  src.startsWith(lookFolder) ? src.slice(1) : src.slice(mediaFolder.length);

/** Returns the beginning of the keys of a picture's files. */
export const prefixOf = (pictureId: string): string =>
  pictureId.startsWith(lookFolder.slice(1)) ? pictureId : `media/${pictureId}`;
