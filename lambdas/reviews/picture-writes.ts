import type { Image } from '../../shared/http/fields';
import { put, remove, type Write } from '../data/engine/writes';
import { galleryEntries } from '../data/gallery-entries';
import { withdrawPicture } from '../data/pictures';
import { type ReviewPictures, type StoredReview, setPictures } from '../data/reviews';
import { imageUses } from '../media/own-images';
import { pictureIdOf } from '../media/picture-id';

const isIn = (pictures: readonly Image[], src: string): boolean =>
  pictures.some((picture) => picture.src === src);

/** What a review shows now. */
export const picturesOf = (review: StoredReview): ReviewPictures => ({
  pictures: review.pictures ?? [],
  inGallery: !!review.inGallery,
  hiddenPictures: review.hiddenPictures ?? [],
});

/** Removes the pictures of a review from its stylist's gallery. */
export const removeFromGallery = ({ id, providerId, createdAt }: StoredReview): Write =>
  remove(galleryEntries.ref(providerId, createdAt, id));

const galleryWrite = (review: StoredReview, after: ReviewPictures): Write => {
  const { id, providerId, reviewerName, about, createdAt } = review;
  const shown = after.pictures.filter(({ src }) => !after.hiddenPictures.includes(src));
  if (!after.inGallery || shown.length === 0) return removeFromGallery(review);
  return put(galleryEntries, {
    providerId,
    reviewId: id,
    reviewerName,
    title: about?.title,
    pictures: shown,
    createdAt,
  });
};

/**
 * The writes that change what a review shows, its stylist's gallery, and which pictures are used; the review's own comes
 * last, so that one after the other can be repeated. Nothing is left of the pictures that are gone after the sweep's next
 * run. They throw `stale` if the pictures have changed since they were read, and `image_removed` for a picture that was
 * never uploaded, or removed. `now` in milliseconds.
 */
export const pictureWrites = (review: StoredReview, change: ReviewPictures, now: number): Write[] => {
  const after: ReviewPictures = {
    ...change,
    inGallery: change.inGallery && change.pictures.length > 0,
    hiddenPictures: change.hiddenPictures.filter((src) => isIn(change.pictures, src)),
  };
  const before = review.pictures ?? [];
  return [
    ...imageUses({
      user: `review#${review.id}`,
      before,
      after: after.pictures,
      now,
      keptMs: 0,
      // So that one that is taken down is gone from everywhere.
      isAlone: true,
      field: 'pictures',
    }),
    galleryWrite(review, after),
    setPictures(review, after),
  ];
};

/** The writes that remove one of a review's pictures for good, for a reason. `at` is ISO. */
export const withdrawalWrites = (
  review: StoredReview,
  picture: Image,
  { reason, at }: { reason: string; at: string },
): Write[] => {
  const { pictures, ...rest } = picturesOf(review);
  const left = pictures.filter(({ src }) => src !== picture.src);
  const after: ReviewPictures = {
    pictures: left,
    inGallery: rest.inGallery && left.length > 0,
    hiddenPictures: rest.hiddenPictures.filter((src) => isIn(left, src)),
    pictureRemoval: { reason, at },
  };
  return [
    withdrawPicture(pictureIdOf(picture), Date.parse(at)),
    galleryWrite(review, after),
    setPictures(review, after),
  ];
};
