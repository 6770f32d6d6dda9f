/**
 * The defaults of the platform's settings (docs/product/money.md#settings). Rates in basis points, amounts in cents.
 */
export const defaultSettings = {
  /** The platform's share of a provider's price, fixed when a purchase is paid. */
  platformFeeRate: 1_000,
  /** What the platform keeps when a customer cancels a paid booking, fixed when it is booked. */
  cancellationFeeCents: 1_000,
  /** The fee for an instant cashout. */
  cashoutFeeRate: 150,
  /** The minimum amount of a cashout. */
  minCashoutCents: 1_000,
};

export type Settings = typeof defaultSettings;
