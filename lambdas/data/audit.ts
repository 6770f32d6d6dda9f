import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { operatorId } from '../../shared/admin/acts';
import { type AuditRecord, auditRecord } from '../../shared/admin/audit';
import { monthKeys, monthly } from './engine/by-month';
import { entity, presentNames } from './engine/entity';
import type { Item } from './engine/item';
import type { Query } from './engine/store';
import { create, type Write } from './engine/writes';

export type Audit = AuditRecord;
type Subject = Audit['subject'];

const partition = (kind: string, id: string) => `AUDIT#${kind}#${id}`;

const storedValues = z.preprocess(
  (values) => values && presentNames(values as Item, { status: 'standing' }),
  auditRecord.shape.from,
);

/** The audit log of admin actions. Records are never changed or removed. */
export const audits = entity({
  schema: auditRecord.extend({ from: storedValues, to: storedValues }),
  key: (kind: string, subjectId: string, at: string, id: string) => ({
    pk: partition(kind, subjectId),
    sk: `${at}#${id}`,
  }),
  idOf: ({ subject, at, id }) => [subject.kind, subject.id, at, id],
  indexes: ({ at, id }) => monthKeys('AUDIT', at, id),
});

/** The actor of commands run with AWS credentials; AWS logs who ran them. */
export const operator: Audit['actor'] = { id: operatorId };

type About = { subject: Subject; reason?: string | undefined; at: string } & Pick<
  Audit,
  'name' | 'from' | 'to'
>;

/** Records an admin action. Belongs in the same transaction as the action itself. `at` is ISO. */
export const audit = ({ id, email }: Audit['actor'], act: Audit['act'], about: About): Write =>
  create(audits, { id: randomUUID(), actor: { id, email }, act, ...about });

/** Records what somebody who is no admin did to their own account, without their email address, which may be deleted. */
export const auditOwn = (id: string, act: Audit['act'], about: Omit<About, 'subject'>): Write =>
  audit({ id }, act, { subject: { kind: 'person', id }, ...about });

/** Records that an admin got a list as a file at once. `to` names the list and its filter; `at` is ISO. */
export const auditExport = (actor: Audit['actor'], to: { list: string } & Audit['to'], at: string): Write =>
  audit(actor, 'list_exported', { subject: { kind: 'export', id: randomUUID() }, to, at });

/** The audit records of one subject, newest first. Strongly consistent, for consumers of what was just done. */
export const auditsOf = (kind: Subject['kind'], id: string): Query<Audit> => ({
  partition: partition(kind, id),
  descending: true,
  consistent: true,
  parse: audits.parse,
});

/** Index `byMonth`: the whole audit log, newest first. */
export const allAudits = monthly('AUDIT', audits);
