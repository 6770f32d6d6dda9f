import { type AuditAct, type AuditSubject, operatorId } from '../../../../shared/admin/acts';
import type { AuditRecord, ShownAudit } from '../../../../shared/admin/audit';
import { byValueName, valueName, wordsOf } from '../../../../shared/admin/audit-words';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatMoment } from '../../../lib/dates';
import { paths } from '../../../lib/paths';

/** An act in words, for example `Provider approved`. */
export const actName = (act: AuditAct): string => wordsOf(act);

/** Who acted: an admin's email address, that it was a command, or that it was the person whom the record is about. */
export const actorName = ({ id, email }: AuditRecord['actor'], subjectId?: string): string => {
  if (email) return email;
  if (id === operatorId) return 'Operator (command line)';
  return id === subjectId ? 'By themselves' : id;
};

/** What a record is about: a person's name, or the kind of anything else with its name, or its id. */
export const subjectName = ({ subject: { kind, id }, name, personName }: ShownAudit): string =>
  personName ?? (name ? `${wordsOf(kind)}: ${isolateBidi(name)}` : `${wordsOf(kind)} ${id}`);

const pages: Partial<Record<AuditSubject, (id: string) => string>> = {
  person: paths.adminUser,
  booking: paths.adminBooking,
  order: paths.adminOrder,
  payoutRun: paths.payoutRun,
};

/** The page of what a record is about, if there is one. */
export const subjectPath = ({ subject: { kind, id } }: AuditRecord): string | undefined => pages[kind]?.(id);

/** Ids say nothing to a reader; the CSV file has them. */
const isReadable = (name: string): boolean => !/Ids?$/.test(name);

const isInstant = (name: string, value: string): boolean =>
  /At$/.test(name) && !Number.isNaN(Date.parse(value));

/** A value as the server writes it, an instant in the browser's time zone; undefined if there is none. */
const shown = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined || value === 'none') return undefined;
  return isInstant(name, value) ? formatMoment(value) : (answers[value] ?? isolateBidi(value));
};

const answers: Record<string, string> = { true: 'yes', false: 'no' };

/**
 * What a record changed, for example `Status: pending → approved`, always in one order; what was deleted is shown as it
 * was.
 */
export const changesOf = ({ from = {}, to }: Pick<ShownAudit, 'from' | 'to'>): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to ?? {})])]
    .filter((name) => isReadable(name) && from[name] !== to?.[name])
    .sort(byValueName)
    .flatMap((name) => {
      const [before, after] = [shown(name, from[name]), shown(name, to?.[name])];
      const value = before && after ? `${before} → ${after}` : (before ?? after);
      const isRemoved = before && !after && to;
      return value ? `${valueName(name)}: ${value}${isRemoved ? ' (removed)' : ''}` : [];
    });
