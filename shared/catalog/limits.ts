/** How many sizes a service can have. */
export const maxSizes = 12;
