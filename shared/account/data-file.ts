import * as z from 'zod';
import { amount, isoInstant } from '../http/fields';
import { route } from '../http/route';

/** The file with a person's own data: being prepared, or ready to be downloaded. */
const dataFile = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** How many of its parts are written, and of how many. */
  progress: z.object({ done: amount, of: amount }).optional(),
  /** When it was finished, its size, and when it is deleted. */
  readyAt: isoInstant.optional(),
  bytes: amount.optional(),
  expiresAt: isoInstant.optional(),
  /** When the next one can be prepared, if not now. */
  nextAt: isoInstant.optional(),
});
export type DataFile = z.output<typeof dataFile>;

/** Downloading one's own data: one ZIP, prepared in the background. */
export const dataFileRoutes = {
  getDataFile: route({
    method: 'GET',
    path: '/api/me/data',
    access: 'user',
    reply: dataFile,
    budget: { calls: 1, units: 1 },
  }),
  /** Begins to prepare the file. While one is being prepared, answers with that one. */
  requestDataFile: route({
    method: 'POST',
    path: '/api/me/data',
    access: 'user',
    status: 202,
    reply: dataFile,
    budget: { calls: 3, units: 10 },
  }),
  /** A link to download the finished file, which works for a minute. */
  createDataFileLink: route({
    method: 'POST',
    path: '/api/me/data/link',
    access: 'user',
    reply: z.object({ url: z.string() }),
    budget: { calls: 2, units: 2 },
  }),
};
