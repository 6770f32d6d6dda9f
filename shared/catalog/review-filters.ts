/** How many stars a review can have, as filters name them. */
export const starFilters = ['1', '2', '3', '4', '5'] as const;
export type StarFilter = (typeof starFilters)[number];

/** What a provider can narrow their own reviews down to: those without a reply, or of three stars or fewer. */
export const reviewFilters = ['unanswered', 'low'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** Whether a review passes a provider's filter. */
export const passesFilter = (
  { rating, reply }: { rating: number; reply?: unknown },
  filter: ReviewFilter | undefined,
): boolean => (filter === 'unanswered' ? !reply : filter === 'low' ? rating <= 3 : true);
