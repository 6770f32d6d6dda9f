import * as z from 'zod';

/** A provider's own reviews in numbers: how many of one star, of two, and so on to five, and how many without a reply. */
export const reviewSummary = z.object({ stars: z.array(z.int()), unanswered: z.int() });
export type ReviewSummary = z.output<typeof reviewSummary>;
