import * as z from 'zod';
import { importFailures } from '../../shared/imports/failures';
import { importKeptDays, importKinds, importSourceNames } from '../../shared/imports/sources';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const importSchema = z.object({
  providerId: z.string(),
  /** Sorts by time. */
  id: z.string(),
  source: z.enum(importSourceNames),
  kind: z.enum(importKinds),
  fileName: z.string(),
  createdAt: z.string(),
  startedAt: z.string().optional(),
  doneAt: z.string().optional(),
  failedAt: z.string().optional(),
  failure: z.enum(importFailures).optional(),
  /** The digest of the file that was checked: another one at its address is not imported. */
  digest: z.string().optional(),
  /** How many rows there are, how many are done, and what came of these. */
  rows: z.int(),
  done: z.int(),
  made: z.int(),
  skipped: z.int(),
  /** Until when (milliseconds) one invocation alone works on it, or when it was last queued. */
  leaseUntil: z.number().optional(),
  /** How often an invocation has begun with the rows that are next. */
  tries: z.int(),
  version: z.int(),
});
export type StoredImport = z.output<typeof importSchema>;

/** Whether an invocation, or an operator, works on an import now. `now` in milliseconds. */
export const isLeased = ({ leaseUntil = 0 }: StoredImport, now: number): boolean => leaseUntil > now;

/** The end of the id of an import by an operator, whose file is not here. */
export const operatorsEnd = '-operator';

const partition = (providerId: string) => `IMPORTS#${providerId}`;

/** A provider's imports of files. The file itself is in the bucket until it is imported, or for a day. */
export const imports = entity({
  schema: importSchema,
  key: (providerId: string, id: string) => ({ pk: partition(providerId), sk: id }),
  idOf: ({ providerId, id }) => [providerId, id],
  indexes: ({ createdAt }) => ({ ttl: Math.floor(Date.parse(createdAt) / 1000) + importKeptDays * 86_400 }),
});

/** A provider's imports, latest first. */
export const importsOf = (providerId: string): Query<StoredImport> => ({
  partition: partition(providerId),
  descending: true,
  parse: imports.parse,
});
