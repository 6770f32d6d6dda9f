import { dollarsOf } from '../../../shared/money/dollars';
import type { OwnShipping } from '../../../shared/shipping/schema';

/** The form's values while it is being filled in. Amounts are dollars as typed. */
export type ShippingFields = {
  fee: string;
  freeFrom: string;
  where: 'everywhere' | 'states';
  states: string[];
  minDays: string;
  maxDays: string;
};

const formField: Record<string, keyof ShippingFields> = {
  feeCents: 'fee',
  freeFromCents: 'freeFrom',
  'days.min': 'minDays',
  'days.max': 'maxDays',
};

/** Returns the form's field for a field of the request. */
export const fieldOf = (path: string): keyof ShippingFields =>
  formField[path] ?? (path.startsWith('states') ? 'states' : 'fee');

const typed = (cents: number | undefined): string => (cents ? dollarsOf(cents) : '');

/** The form's values for the current terms. */
export const valuesOf = ({ feeCents, freeFromCents, states, days }: OwnShipping): ShippingFields => ({
  fee: typed(feeCents),
  freeFrom: typed(freeFromCents),
  where: states ? 'states' : 'everywhere',
  states: [...(states ?? [])],
  minDays: days ? String(days.min) : '',
  maxDays: days ? String(days.max) : '',
});
