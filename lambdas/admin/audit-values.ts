import type { ShownAudit } from '../../shared/admin/audit';
import { formatCents } from '../../shared/money/cents';
import { formatAppointment, localAt } from '../../shared/time/zoned';
import type { Audit } from '../data/audit';
import { env } from '../http/env';

type Values = NonNullable<Audit['from']>;
type Unit = 'cents' | 'basis points' | 'count';

/** The unit of a number. A discount's depends on its type. */
const unitOf = (name: string, { discountType }: Values): Unit => {
  if (name === 'discountValue' && discountType) return discountType === 'fixed' ? 'cents' : 'basis points';
  if (/cents$/i.test(name)) return 'cents';
  return /rate$/i.test(name) ? 'basis points' : 'count';
};

const shownNumber = (value: number, unit: Unit): string => {
  if (unit === 'cents') return formatCents(value);
  return unit === 'basis points' ? `${value / 100}%` : value.toLocaleString('en-US');
};

const isInstant = (name: string, value: string): boolean =>
  /At$/.test(name) && !Number.isNaN(Date.parse(value));

/** A value as a reader needs it: amounts in dollars, rates in percent, instants in the marketplace's time zone. */
const shownValue = (name: string, values: Values): string => {
  const value = values[name] ?? 'none';
  if (typeof value === 'number') return shownNumber(value, unitOf(name, values));
  if (typeof value === 'string' && isInstant(name, value))
    return formatAppointment(localAt(value, env('MARKETPLACE_ZONE')));
  return String(value);
};

/** What an audit record says of a state, as texts. */
export const shownValues = (values: Audit['from']): ShownAudit['from'] =>
  values && Object.fromEntries(Object.keys(values).map((name) => [name, shownValue(name, values)]));
