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
  'money_settings_changed',
  'weekly_payouts_started',
  'payout_retried',
  'payouts_resumed',
  'purchase_refunded',
  'dispute_evidence_sent',
] as const;

const subjectSchema = z.object({
  kind: z.enum([
    'person',
    'booking',
    'order',
    'promo',
    'banner',
    'settings',
    'payout',
    'payoutRun',
    'dispute',
    'reconciliation',
  ]),
  id: z.string(),
});
type Subject = z.output<typeof subjectSchema>;

const auditSchema = z.object({
  id: z.string(),
  /** The admin and their e-mail address at that time, or `operator` for a command run with AWS credentials. */
  actor: z.object({ id: z.string(), email: z.string().optional() }),
  act: z.enum(acts),
  subject: subjectSchema,
  /** The admin's reason, the customer's report, or why the booking was under fraud review. */
  reason: z.string().optional(),
  /** Amounts and settings before and after, by name. */
  from: z.record(z.string(), z.number()).optional(),
  to: z.record(z.string(), z.number()).optional(),
  at: z.string(),
});
export type Audit = z.output<typeof auditSchema>;

const partition = (kind: string, id: string) => `AUDIT#${kind}#${id}`;

/** The audit log of admin actions. Records are never changed or removed. */
export const audits = entity({
  schema: auditSchema,
  key: (kind: string, subjectId: string, at: string, id: string) => ({
    pk: partition(kind, subjectId),
    sk: `${at}#${id}`,
  }),
  idOf: ({ subject, at, id }) => [subject.kind, subject.id, at, id],
  indexes: ({ at, id }) => monthKeys('AUDIT', at, id),
});

/** The actor of commands run with AWS credentials; AWS logs who ran them. */
export const operator: Audit['actor'] = { id: 'operator' };

/** Records an admin action. Belongs in the same transaction as the action itself. `at` is ISO. */
export const audit = (
  { id, email }: Audit['actor'],
  act: Audit['act'],
  about: { subject: Subject; reason?: string | undefined; at: string } & Pick<Audit, 'from' | 'to'>,
): Write => create(audits, { id: randomUUID(), actor: { id, email }, act, ...about });

/** The audit records of one subject, newest first. */
export const auditsOf = (kind: Subject['kind'], id: string): Query<Audit> => ({
  partition: partition(kind, id),
  descending: true,
  parse: audits.parse,
});

/** Index `byMonth`: the whole audit log, newest first. */
export const allAudits = monthly('AUDIT', audits);
