import * as z from 'zod';
import { reportReasons, reportSubjects } from '../../shared/catalog/report-reasons';
import { derivedId } from './engine/derived-id';
import { caseKeys } from './engine/due';
import { entity } from './engine/entity';

const reportSchema = z.object({
  id: z.string(),
  /** What was reported, as it was at that time. */
  subject: z.object({
    kind: z.enum(reportSubjects),
    id: z.string(),
    title: z.string().default(''),
    content: z.string().default(''),
    rating: z.int().optional(),
    /** Which pictures the review had; see `pictureVersion` in `reviews.ts`. */
    pictureVersion: z.int().optional(),
    author: z.object({ id: z.string() }),
    provider: z.object({ id: z.string() }),
  }),
  reporter: z.object({ id: z.string() }),
  reason: z.enum(reportReasons),
  text: z.string().default(''),
  at: z.string(),
  closed: z
    .object({
      outcome: z.enum(['dismissed', 'removed']),
      reason: z.string(),
      /** Whether closing it switched the listing off or closed the conversation; others may have done so before. */
      takenDown: z.boolean(),
      /** Whether an admin has removed a picture of the review since it was reported. */
      pictureRemoved: z.boolean().optional(),
      at: z.string(),
    })
    .optional(),
  version: z.int(),
});
export type StoredReport = z.output<typeof reportSchema>;

/**
 * Reports of reviews, listings and conversations. An open one waits in the admins' queue. People are stored by their
 * ids alone, so that no report keeps the name of somebody who has deleted their account.
 */
export const reports = entity({
  schema: reportSchema,
  key: (reportId: string) => ({ pk: `REPORT#${reportId}`, sk: 'REPORT' }),
  idOf: ({ id }) => [id],
  indexes: ({ id, subject, reporter, at, closed }) =>
    closed
      ? {}
      : caseKeys(at, id, {
          kind: subject.kind,
          id: subject.id,
          authorId: subject.author.id,
          reporterId: reporter.id,
        }),
});

/** The id of one person's report of one thing, so that there can be only one. */
export const reportIdOf = (reporterId: string, { kind, id }: Pick<StoredReport['subject'], 'kind' | 'id'>) =>
  derivedId(reporterId, `report:${kind}:${id}`);
