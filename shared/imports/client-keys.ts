/** The key of an imported client with an email address, in whatever file it is. */
export const keyOfEmail = (address: string): string => `email:${address.toLowerCase()}`;
