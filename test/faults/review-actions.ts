import * as fc from 'fast-check';
import { type Action, assertRefused, named, onBooking } from './action-builders';
import { admin, customers, providers } from './people-and-services';
import { mark, savePictures, uploadedPicture } from './review-steps';

/** Marks a review or takes the mark back, as anybody, twice at once. */
const markReview = fc.record({ person: fc.nat(4), on: fc.boolean() }).chain(({ person, on }) =>
  onBooking(async ({ world }, { bookingId, customer, provider }) => {
    const by = [...customers, ...providers][person]!;
    const [response, again] = await Promise.all([
      mark(world, by, bookingId, on),
      mark(world, by, bookingId, on),
    ]);
    if (on && (by === customer || by === provider)) assertRefused(response!);
    return again!;
  }),
);

/** Changes the pictures of a review and the consent, as its customer or, one time in ten, somebody else. */
const changePictures = fc
  .record({ numbers: fc.subarray([0, 1, 2, 3], { maxLength: 3 }), inGallery: fc.boolean() })
  .chain(({ numbers, inGallery }) =>
    onBooking(async ({ world }, { bookingId, customer }, isOther) => {
      const by = isOther ? customers.find((each) => each !== customer)! : customer;
      const own = await world.call(customer, 'getMyReview', { params: { reviewId: bookingId } });
      const version = own.body.pictureVersion ?? 0;
      const pictures = await Promise.all(numbers.map((number) => uploadedPicture(world, by, number)));
      const response = await savePictures(world, by, bookingId, { pictures, inGallery, version });
      return isOther ? assertRefused(response) : response;
    }),
  );

/** The provider hides or shows the first picture of a review, or an admin removes it. */
const takePicture = fc.constantFrom('hide', 'show', 'remove').chain((how) =>
  onBooking(async ({ world }, { bookingId, customer, provider }) => {
    const params = { reviewId: bookingId };
    const own = await world.call(customer, 'getMyReview', { params });
    const src = own.body.pictures?.[0]?.src;
    if (!src) return 'nothing';
    return how === 'remove'
      ? world.call(admin, 'removeReviewPicture', { params, body: { src, reason: 'A test' } })
      : world.call(provider, 'setInMyGallery', { params, body: { src, isHidden: how === 'hide' } });
  }),
);

/** What becomes of reviews once they are written. */
export const reviewActions = [
  [3, 'mark a review', markReview] as const,
  [2, 'change the pictures of a review', changePictures] as const,
  [1, 'take a picture of a review', takePicture] as const,
].map(([weight, name, actions]) => ({ weight, arbitrary: named(name, actions as fc.Arbitrary<Action>) }));
