import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { monthKeys, monthly } from './by-month';
import { entity } from './entity';
import type { Query } from './store';
import { create, type Write } from './writes';

const acts = [
  'provider_approved',
  'provider_rejected',
  'provider_suspended',
  'problem_released',
  'problem_refunded',
  'review_released',
  'review_refunded',
  'promo_code_created',
  'banner_created',
  'admin_granted',
] as const;

const subjectSchema = z.object({
  kind: z.enum(['person', 'booking', 'order', 'promo', 'banner']),
  id: z.string(),
});
type Subject = z.output<typeof subjectSchema>;

const auditSchema = z.object({
  id: z.string(),
  /** The admin, by the address they had then; for what was done with AWS credentials, `operator`. */
  actor: z.object({ id: z.string(), email: z.string().optional() }),
  act: z.enum(acts),
  subject: subjectSchema,
  /** What it was decided on: what a customer reported, or why a booking was under review. */
  reason: z.string().optional(),
  at: z.string(),
});
export type Audit = z.output<typeof auditSchema>;

const partition = (kind: string, id: string) => `AUDIT#${kind}#${id}`;

/** That somebody with power over others used it, and on whom or what. Never changed, never removed. */
export const audits = entity({
  schema: auditSchema,
  key: (kind: string, subjectId: string, at: string, id: string) => ({
    pk: partition(kind, subjectId),
    sk: `${at}#${id}`,
  }),
  idOf: ({ subject, at, id }) => [subject.kind, subject.id, at, id],
  indexes: ({ at, id }) => monthKeys('AUDIT', at, id),
});

/** Whoever runs the operator's commands; AWS knows who they are. */
export const operator: Audit['actor'] = { id: 'operator' };

/** Records an act, in the transaction that does it: neither is ever there without the other. `at` is ISO. */
export const audit = (
  { id, email }: Audit['actor'],
  act: Audit['act'],
  about: { subject: Subject; reason?: string | undefined; at: string },
): Write => create(audits, { id: randomUUID(), actor: { id, email }, act, ...about });

/** What was done about one person or thing, newest first. */
export const auditsOf = (kind: Subject['kind'], id: string): Query<Audit> => ({
  partition: partition(kind, id),
  descending: true,
  parse: audits.parse,
});

/** Index `byMonth`: everything admins have done, newest first. */
export const allAudits = monthly('AUDIT', audits);
