import type { Image } from '../../shared/http/fields';
import { derivedId } from '../data/engine/derived-id';

/** The folder that everybody can see. */
export const mediaFolder = '/media/';

/** Pictures of the look that a customer wants lie here, which CloudFront does not serve. */
export const lookFolder = '/looks/';

/** Pictures of reviews lie here. Everybody can see them, and copies of them are kept for an hour at most. */
export const reviewFolder = '/media/reviews/';

/** The part of a folder that is a person's own. Everybody can read a review's, so that one does not name the person. */
export const ownPartOf = (folder: string, userId: string): string =>
  folder === reviewFolder ? derivedId(userId, 'pictures of reviews') : userId;

/** Returns the id of the picture that an upload to a folder becomes. */
export const pictureIdFor = (folder: string, userId: string, uploadId: string): string =>
  pictureIdOf({ src: `${folder}${ownPartOf(folder, userId)}/${uploadId}` });

/** How long copies of a folder's files are kept, unless for good: what is removed must be gone from everywhere soon. */
export const cacheControls: Readonly<Record<string, string | undefined>> = {
  [lookFolder]: 'no-store',
  [reviewFolder]: 'public, max-age=3600',
};

/** Returns the id of an uploaded image's picture. */
export const pictureIdOf = ({ src }: Pick<Image, 'src'>): string =>
  src.startsWith(lookFolder) ? src.slice(1) : src.slice(mediaFolder.length);

/** Returns the beginning of the keys of a picture's files. */
export const prefixOf = (pictureId: string): string =>
  pictureId.startsWith(lookFolder.slice(1)) ? pictureId : `media/${pictureId}`;
