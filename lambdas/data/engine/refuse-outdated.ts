import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../shared/http/refusal';

/**
 * Throws `changed_meanwhile` if a change is based on another version than the current one, so that it cannot undo what
 * its author has not seen. Allows a change that is already in place: it may be a retry whose reply was lost.
 */
export const refuseOutdated = <V extends { version: number }>(
  seen: number | undefined,
  before: V,
  change: Partial<V>,
): void => {
  if (seen === undefined || seen === before.version) return;
  const same = Object.entries(change).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof V], value),
  );
  if (!same) throw new Refusal('changed_meanwhile');
};
