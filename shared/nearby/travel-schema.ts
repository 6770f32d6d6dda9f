import * as z from 'zod';

/** A `Travel` of travel.ts. */
export const travel = z.object({ maxMiles: z.int(), miles: z.int().optional() });
