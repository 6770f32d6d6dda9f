import * as z from 'zod';
import { reviewReplyInput } from '../../../../shared/catalog/review';

/** The reply form. */
export const replyForm = z.object({
  text: z.string().trim().min(1, 'Please write a reply').pipe(reviewReplyInput.shape.text),
});
