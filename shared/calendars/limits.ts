/** Calendars of others that a provider can add. */
export const maxCalendars = 3;

/** Minutes between two reads of a calendar. */
export const readEveryMinutes = 15;

/** Hours for which busy time is kept while a calendar cannot be read. */
export const keptHours = 24;

/** Overlaps with appointments that are listed. */
export const maxConflicts = 50;
