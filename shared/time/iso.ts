/** An instant (milliseconds since the epoch) as ISO text, such as `2026-05-04T14:00:00.000Z`. */
export const isoOf = (now: number): string => new Date(now).toISOString();
