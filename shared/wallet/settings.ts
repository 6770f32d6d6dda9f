/** The platform's money settings, with the defaults of decisions, 'Money'. Rates in basis points, amounts in cents. */
export const defaultSettings = {
  /** The platform's part of a provider's price, fixed when a purchase is paid. */
  platformFeeRate: 1_000,
  /** What the platform keeps of a paid booking its customer cancels, fixed when it is booked. */
  cancellationFeeCents: 1_000,
  /** What an instant cashout costs. */
  cashoutFeeRate: 150,
  /** The least that can be cashed out. */
  minCashoutCents: 1_000,
};

export type Settings = typeof defaultSettings;
