import * as z from 'zod';
import { id, isoInstant, page, shownImage, text } from '../http/fields';

/** What a customer says of a finished booking or a delivered order. */
export const reviewInput = z.object({
  rating: z.int('Please select a rating').min(1, 'Please select a rating').max(5),
  comment: text(500, 1),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** The service or product a review is about, with its title at the time of the review. */
const reviewSubject = z.object({
  kind: z.enum(['hairstyle', 'product']),
  id,
  title: z.string(),
});
export type ReviewSubject = z.output<typeof reviewSubject>;

/** The provider's reply to a review, with when it was first written. */
const reviewReply = z.object({ text: z.string(), createdAt: isoInstant });
export type ReviewReply = z.output<typeof reviewReply>;

/** A review. Older ones do not say what they are about. */
export const review = z.object({
  id,
  about: reviewSubject.optional(),
  rating: z.int(),
  comment: z.string(),
  reviewerName: z.string(),
  reviewerPhoto: shownImage.optional(),
  reply: reviewReply.optional(),
  /** Up to three; older reviews have none. */
  pictures: z.array(shownImage).optional(),
  /** How many people find it helpful. */
  helpful: z.int().optional(),
  createdAt: isoInstant,
});
export type Review = z.output<typeof review>;

/** A review as the reviewed provider sees it. */
export const ownReview = review.extend({
  /** Whether the provider can reply, or still edit the reply. */
  canReply: z.boolean(),
  /** Incremented by every change of the reply. */
  version: z.int(),
  /** Whether the reviewer lets the provider's gallery show the pictures, and which of them the provider has hidden. */
  inGallery: z.boolean().optional(),
  hiddenPictures: z.array(z.string()).optional(),
});
export type OwnReview = z.output<typeof ownReview>;

export const maxReplyCharacters = 500;

/** A new or edited reply. It is refused if the reply has changed since that version of the review. */
export const reviewReplyInput = z.object({ text: text(maxReplyCharacters, 1), version: z.int() });

export const reviewPage = page(review);

/** How long a provider can edit a reply after first writing it, in milliseconds. */
const editMs = 24 * 3_600_000;

/** Whether a provider can reply to a review, or still edit the reply, at `now` (milliseconds since the epoch). */
export const canReply = ({ reply }: { reply?: { createdAt: string } | undefined }, now: number): boolean =>
  !reply || now < Date.parse(reply.createdAt) + editMs;
