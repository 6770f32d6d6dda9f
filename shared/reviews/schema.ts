import * as z from 'zod';
import { review } from '../catalog/review';
import { id, image, isoInstant, shownImage } from '../http/fields';
import { maxMarksAsked, maxReviewPictures } from './limits';

/** A review as its reviewer sees it. */
export const writtenReview = review.extend({
  /** Whether the stylist's gallery may show its pictures. */
  inGallery: z.boolean(),
  /** Incremented by every change of the pictures; 0 as long as it never had any. */
  pictureVersion: z.int(),
});
export type WrittenReview = z.output<typeof writtenReview>;

/** The pictures of a review after a change. It is refused if they have changed since that version. */
export const pictureChange = z.object({
  pictures: z
    .array(image)
    .max(maxReviewPictures, `Up to ${maxReviewPictures} pictures`)
    .refine(
      (pictures) => new Set(pictures.map(({ src }) => src)).size === pictures.length,
      'Each picture once',
    ),
  inGallery: z.boolean(),
  version: z.int(),
});

/** The number of people who find a review helpful, as it is after a change. */
export const helpfulCount = z.object({ helpful: z.int() });

/** What its reader can do about a review: whether they found it helpful, and whether they may say so. */
const reviewMark = z.object({ reviewId: id, isMarked: z.boolean(), canMark: z.boolean() });
export type ReviewMark = z.output<typeof reviewMark>;
export const reviewMarks = z.object({ items: z.array(reviewMark) });

/** Ids separated by commas. */
export const askedReviews = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(id).min(1).max(maxMarksAsked));

/** The pictures of one review in its stylist's gallery, which the reviewer has agreed to. */
export const galleryEntry = z.object({
  reviewId: id,
  reviewerName: z.string(),
  /** What was booked or bought. */
  title: z.string().optional(),
  pictures: z.array(shownImage),
  createdAt: isoInstant,
});
export type GalleryEntry = z.output<typeof galleryEntry>;
