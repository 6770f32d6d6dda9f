import * as z from 'zod';
import { dataFileStates } from '../../shared/account/data-file-lifecycle';
import { dataFileDays } from '../../shared/account/limits';
import { entity } from './engine/entity';

const daySeconds = 86_400;

const dataFileSchema = z.object({
  userId: z.string(),
  /** Of this request; another request makes another file with the same key. */
  id: z.string(),
  state: z.enum(dataFileStates),
  requestedAt: z.string(),
  /** How many of its parts are written, and of how many. */
  done: z.int(),
  of: z.int(),
  readyAt: z.string().optional(),
  bytes: z.int().optional(),
  /** Until when (milliseconds) one invocation alone writes it. */
  leaseUntil: z.number().optional(),
  /** How often an invocation has begun it. */
  attempts: z.int(),
  version: z.int(),
});
export type StoredDataFile = z.output<typeof dataFileSchema>;

/** The file with a person's own data, of their latest request. Deleted with the file. */
export const dataFiles = entity({
  schema: dataFileSchema,
  key: (userId: string) => ({ pk: `DATAFILE#${userId}`, sk: 'DATAFILE' }),
  idOf: ({ userId }) => [userId],
  lifecycle: 'state',
  indexes: ({ requestedAt, readyAt }) => ({
    ttl: Math.floor(Date.parse(readyAt ?? requestedAt) / 1000) + dataFileDays * daySeconds,
  }),
});
