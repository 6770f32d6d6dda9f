/** Endpoints that a provider can add. */
export const maxEndpoints = 3;

/** Minutes from each failed attempt to the next; a delivery whose last one fails has failed. */
export const retryMinutes = [1, 5, 30, 120, 360, 1_440] as const;

/** Days for which the log keeps a delivery. */
export const keptDays = 30;

/** An endpoint that has only failed for so many days is turned off. */
export const failingDays = 3;
