import * as z from 'zod';
import { isoInstant } from '../http/fields';
import { auditActs, auditSubjects } from './acts';

/** Amounts (cents), settings and states by name. */
const auditValues = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]));

/** One record of the audit trail. */
export const auditRecord = z.object({
  id: z.string(),
  /**
   * The admin and their email address at that time, a provider by their id alone, or `operator` for a command run with AWS
   * credentials.
   */
  actor: z.object({ id: z.string(), email: z.string().optional() }),
  act: z.enum(auditActs),
  subject: z.object({ kind: z.enum(auditSubjects), id: z.string() }),
  /** What the subject was called at that time, unless it is a person. */
  name: z.string().optional(),
  /** The admin's reason, the customer's report, or why the booking was under fraud review. */
  reason: z.string().optional(),
  /** What the act changed, before and after. */
  from: auditValues.optional(),
  to: auditValues.optional(),
  at: isoInstant,
});
export type AuditRecord = z.output<typeof auditRecord>;

const shownValues = z.record(z.string(), z.string());

/** A record with its values as texts, with their units, and with the name of the person it is about. */
export const shownAudit = auditRecord.extend({
  from: shownValues.optional(),
  to: shownValues.optional(),
  personName: z.string().optional(),
});
export type ShownAudit = z.output<typeof shownAudit>;
