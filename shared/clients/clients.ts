/** How long a provider's private notes on a customer can be. */
export const maxNoteCharacters = 1_000;

/** The words a provider has for a customer: how many, how long, and how many different ones for all customers. */
export const maxTags = 10;
export const maxTagCharacters = 30;
export const maxDifferentTags = 50;

/** Weeks since the last visit after which a client without an appointment is not seen any more. */
export const awayWeeks = 8;
/** Days since the first payment during which a client is new. */
export const newDays = 30;

/** Clients with an appointment to come, those not seen for some weeks, and those who are new. */
export const clientFilters = ['upcoming', 'away', 'new'] as const;
export type ClientFilter = (typeof clientFilters)[number];

/** The last visit, or without one the first payment, latest first; by name; or by what was spent, most first. */
export const clientSorts = ['seen', 'name', 'spent'] as const;
export type ClientSort = (typeof clientSorts)[number];
