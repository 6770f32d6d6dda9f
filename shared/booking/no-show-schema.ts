import * as z from 'zod';
import { isoInstant } from '../http/fields';

/** When the provider said that the customer did not come. */
export const noShow = z.object({ at: isoInstant });
