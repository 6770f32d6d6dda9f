import * as z from 'zod';
import { zipMessage, zipPattern } from './zip';

/** A ZIP code of zip.ts. */
export const zipCode = z.string().regex(zipPattern, zipMessage);
