import * as z from 'zod';
import { reviewInput } from '../../../shared/booking/schema';

/** A review as its form holds it: radio buttons speak text, and none is chosen at first. */
export const reviewForm = reviewInput.extend({
  rating: z.string().transform(Number).pipe(reviewInput.shape.rating),
});
