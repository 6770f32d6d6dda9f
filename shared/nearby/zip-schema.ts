import * as z from 'zod';

/** A ZIP code of five digits. Whether it exists, only the server knows. */
export const zipCode = z.string().regex(/^\d{5}$/, 'Enter a ZIP code of 5 digits');
