/** An instant (milliseconds since the epoch) as ISO text, such as `2026-05-04T14:00:00.000Z`. */
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
