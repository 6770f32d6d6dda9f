import { isDeepStrictEqual } from 'node:util';
import type { Audit } from '../data/audit';

type Value = NonNullable<Audit['from']>[string];

const shown = (value: unknown): Value =>
  value === undefined || value === null
    ? null
    : typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** What of an item differs from the values in `change`, before and after, for the audit log. */
export const changesOf = <V extends object>(
  before: V,
  change: Partial<V>,
): Required<Pick<Audit, 'from' | 'to'>> => {
  const names = (Object.keys(change) as Array<keyof V & string>).filter(
    (name) => !isDeepStrictEqual(before[name], change[name]),
  );
  const valuesOf = (values: Partial<V>) =>
    Object.fromEntries(names.map((name) => [name, shown(values[name])]));
  return { from: valuesOf(before), to: valuesOf(change) };
};
