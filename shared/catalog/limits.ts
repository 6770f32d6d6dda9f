/** How many sizes a service can have. */
export const maxSizes = 12;

/** How many weeks a service can be said to last. */
export const minLastsWeeks = 2;
export const maxLastsWeeks = 12;
