/** The platform's money settings, with the defaults of decisions, 'Money'. Rates in basis points, amounts in cents. */
export const defaultSettings = {
  platformFeeRate: 1_000,
  cancellationFeeCents: 1_000,
};
