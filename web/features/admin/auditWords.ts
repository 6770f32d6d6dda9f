import { type AuditAct, type AuditSubject, operatorId } from '../../../shared/admin/acts';
import type { AuditRecord, ShownAudit } from '../../../shared/admin/audit';
import { formatCents } from '../../../shared/money/cents';
import { paths } from '../../lib/paths';

/** Writes a name in code as words: `provider_approved` → `Provider approved`, `minCashout` → `Min cashout`. */
const wordsOf = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An act in words, for example `Provider approved`. */
export const actName = (act: AuditAct): string => wordsOf(act);

/** Who acted: an admin's e-mail address, or that it was a command. */
export const actorName = ({ id, email }: AuditRecord['actor']): string =>
  email ?? (id === operatorId ? 'Operator (command line)' : id);

/** What a record is about: a person's name, or the kind and id of anything else. */
export const subjectName = ({ subject: { kind, id }, personName }: ShownAudit): string =>
  personName ?? `${wordsOf(kind)} ${id}`;

const pages: Partial<Record<AuditSubject, (id: string) => string>> = {
  person: paths.adminUser,
  booking: paths.adminBooking,
  order: paths.adminOrder,
  payoutRun: paths.payoutRun,
};

/** The page of what a record is about, if there is one. */
export const subjectPath = ({ subject: { kind, id } }: AuditRecord): string | undefined => pages[kind]?.(id);

const shownValue = (name: string, value = 'none'): string => {
  const number = Number(value);
  // Only amounts, rates and counts are written as numbers: a title may consist of digits.
  if (value.trim() === '' || Number.isNaN(number) || !/(cents|rate|limit|value)$/i.test(name)) return value;
  if (/cents$/i.test(name)) return formatCents(number);
  // Rates are in basis points.
  return /rate$/i.test(name) ? `${number / 100}%` : number.toLocaleString('en-US');
};

/** What a record changed, for example `Standing: pending → approved`. */
export const changesOf = ({ from = {}, to = {} }: Pick<ShownAudit, 'from' | 'to'>): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].map((name) => {
    const label = wordsOf(name.replace(/Cents$/, ''));
    const after = shownValue(name, to[name]);
    return from[name] === undefined
      ? `${label}: ${after}`
      : `${label}: ${shownValue(name, from[name])} → ${after}`;
  });
