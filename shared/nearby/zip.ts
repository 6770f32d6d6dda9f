/** A ZIP code of five digits. Whether it exists, only the server knows. */
export const zipPattern = /^\d{5}$/;

/** What is said about a text that is none. */
export const zipMessage = 'Enter a ZIP code of 5 digits';
