import type { Image } from '../../shared/http/fields';
import { review } from './booking-steps';
import { admin, customers, providers } from './people-and-services';
import { completedBooking } from './refund-steps';
import { mark, savePictures, uploadedPicture } from './review-steps';
import type { Scenario } from './scenarios';
import type { World } from './world';

type Reviewed = { reviewId: string; pictures: Image[] };

const [customer, reader] = customers as [(typeof customers)[0], (typeof customers)[0]];

const reviewed = async (world: World): Promise<Reviewed> => {
  const { id: reviewId } = await completedBooking(world);
  await review(world, customer, reviewId);
  const pictures = [await uploadedPicture(world, customer, 1), await uploadedPicture(world, customer, 2)];
  return { reviewId, pictures };
};

const inGallery = async (world: World): Promise<Reviewed> => {
  const made = await reviewed(world);
  await savePictures(world, customer, made.reviewId, {
    pictures: made.pictures,
    inGallery: true,
    version: 0,
  });
  return made;
};

/** What is written about reviews after they were. */
export const reviewScenarios: Scenario<Reviewed>[] = [
  {
    name: 'a helpful mark',
    prepare: reviewed,
    act: (world, { reviewId }) => mark(world, reader, reviewId, true),
  },
  {
    name: 'taking a helpful mark back',
    prepare: async (world) => {
      const made = await reviewed(world);
      await mark(world, reader, made.reviewId, true);
      return made;
    },
    act: (world, { reviewId }) => mark(world, reader, reviewId, false),
  },
  {
    name: 'the pictures of a review',
    prepare: reviewed,
    act: (world, { reviewId, pictures }) =>
      savePictures(world, customer, reviewId, { pictures, inGallery: true, version: 0 }),
  },
  {
    name: 'a picture hidden from the gallery',
    prepare: inGallery,
    act: (world, { reviewId, pictures }) =>
      world.call(providers[0]!, 'setInMyGallery', {
        params: { reviewId },
        body: { src: pictures[0]!.src, isHidden: true },
      }),
  },
  {
    name: 'the removal of a picture by an admin',
    prepare: inGallery,
    act: (world, { reviewId, pictures }) =>
      world.call(admin, 'removeReviewPicture', {
        params: { reviewId },
        body: { src: pictures[0]!.src, reason: 'It shows somebody else' },
      }),
  },
];
