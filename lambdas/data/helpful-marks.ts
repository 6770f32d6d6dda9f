import * as z from 'zod';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const markSchema = z.object({ userId: z.string(), reviewId: z.string(), createdAt: z.string() });
type HelpfulMark = z.output<typeof markSchema>;

/**
 * That somebody finds a review helpful. The review's count changes in the same transaction. The mark of a review that was
 * deleted counts nowhere, and is removed with its person's account.
 */
export const helpfulMarks = entity({
  schema: markSchema,
  key: (userId: string, reviewId: string) => ({ pk: `HELPFUL#${userId}`, sk: `HELPFUL#${reviewId}` }),
  idOf: ({ userId, reviewId }) => [userId, reviewId],
});

/** The marks of one person. */
export const marksOf = (userId: string): Query<HelpfulMark> => ({
  partition: `HELPFUL#${userId}`,
  parse: helpfulMarks.parse,
});
