import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../shared/http/refusal';

/**
 * Refuses a change by somebody who saw another version than the one there is, so that it does not undo what they have
 * not seen. One that asks for what is there already passes: the reply to its first try may have been lost. Throws
 * `changed_meanwhile`.
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
