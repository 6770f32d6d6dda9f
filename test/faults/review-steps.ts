import { recordPicture } from '../../lambdas/data/pictures';
import type { Person } from '../../lambdas/http/actor';
import { pictureIdFor, prefixOf, reviewFolder } from '../../lambdas/media/picture-id';
import type { Image } from '../../shared/http/fields';
import type { ApiResponse } from './request';
import type { World } from './world';

/** A picture as its upload leaves it. The same number is the same picture. */
export const uploadedPicture = async (world: World, { id }: Person, number: number): Promise<Image> => {
  const pictureId = pictureIdFor(reviewFolder, id, `picture-${number}`);
  const look = { width: 640, height: 800 };
  const gone = () => new Error('It was removed');
  await world.store.write(recordPicture(pictureId, look, world.clock.now, gone)).catch(() => undefined);
  return { src: `/${prefixOf(pictureId)}`, ...look };
};

export const savePictures = (
  world: World,
  by: Person,
  reviewId: string,
  body: { pictures: Image[]; inGallery: boolean; version: number },
): Promise<ApiResponse> => world.call(by, 'saveReviewPictures', { params: { reviewId }, body });

/** Finds a review helpful, or takes it back. */
export const mark = (world: World, by: Person, reviewId: string, on: boolean): Promise<ApiResponse> =>
  world.call(by, on ? 'markHelpful' : 'unmarkHelpful', { params: { reviewId } });
