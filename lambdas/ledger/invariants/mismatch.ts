import type { Mismatch } from '../../../shared/admin/reconciliation';

/** Says what differs, if it does. */
export const differing = (
  what: Mismatch['what'],
  record: string,
  name: string,
  { found, expected }: { found: number; expected: number },
): Mismatch[] =>
  found === expected ? [] : [{ what, record, detail: `${name} is ${found}, not ${expected}` }];

/** A mismatch as one line. */
export const textOf = ({ record, detail }: Mismatch): string => `${record}: ${detail}`;
