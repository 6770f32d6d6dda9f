/** Endpoints that a provider can add. */
export const maxEndpoints = 3;

/** Seconds within which an endpoint must answer. */
export const answerSeconds = 5;

/** Minutes from each failed attempt to the next; a delivery whose last one fails has failed. */
export const retryMinutes = [1, 5, 30, 120, 360, 1_440] as const;

/** Minutes to wait after each failure in a row of an endpoint before one delivery tries it again; the last value repeats. */
export const probeMinutes = [1, 5, 30] as const;

/** Days for which the log keeps a delivery. */
export const keptDays = 30;

/** An endpoint that has only failed for so many days, with two deliveries or more, is turned off once one has used up its attempts. */
export const failingDays = 3;
