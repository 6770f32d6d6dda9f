import * as z from 'zod';
import { reviewInput } from '../../../shared/catalog/review';

/** The review form. Radio buttons have text values, and none is selected at first. */
export const reviewForm = reviewInput.extend({
  rating: z.string().transform(Number).pipe(reviewInput.shape.rating),
});
