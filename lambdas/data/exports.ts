import * as z from 'zod';
import { exportDays, exportStates } from '../../shared/admin/export-lists';
import { exportInput } from '../../shared/admin/exports-api';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const daySeconds = 86_400;

const exportSchema = z.object({
  id: z.string(),
  adminId: z.string(),
  request: exportInput,
  state: z.enum(exportStates),
  /** The rows read so far, for the progress; those of a part that was not finished are read again. */
  rows: z.int(),
  startedAt: z.string(),
  /** The multipart upload the file is written with. */
  uploadId: z.string().optional(),
  /** What S3 replied to each part, in order, and the rows in it. */
  parts: z.array(z.object({ etag: z.string(), checksum: z.string(), rows: z.int() })),
  /** Where the next part begins in the list. */
  cursor: z.string().optional(),
  /** Whether the last part is among the parts. */
  isRead: z.boolean().default(false),
  /** Until when (milliseconds) one invocation alone writes the next part. */
  leaseUntil: z.number().optional(),
  /** How often an invocation has begun the next part. */
  attempts: z.int().default(0),
  version: z.int(),
});
export type StoredExport = z.output<typeof exportSchema>;

const partition = (adminId: string) => `EXPORTS#${adminId}`;

/** CSV files of lists, by the admin who asked for them. Deleted with their file. */
export const listExports = entity({
  schema: exportSchema,
  key: (adminId: string, id: string) => ({ pk: partition(adminId), sk: id }),
  idOf: ({ adminId, id }) => [adminId, id],
  lifecycle: 'state',
  indexes: ({ startedAt }) => ({ ttl: Math.floor(Date.parse(startedAt) / 1000) + exportDays * daySeconds }),
});

/** An admin's exports, newest first: their ids begin with the time. */
export const exportsOf = (adminId: string): Query<StoredExport> => ({
  partition: partition(adminId),
  descending: true,
  parse: listExports.parse,
});
