import { hashKey } from '@tanstack/react-query';

/** Whether two values are equal, regardless of the order of their fields and of fields that are undefined. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/**
 * Merges edits into a newer version: fields that differ from `base`, the version the edits started from, keep what was
 * edited; all others take the newer value.
 */
export const mergeFields = <F extends object>(base: F, edited: F, newer: F): F => {
  const merged = { ...newer };
  for (const name of Object.keys(edited) as (keyof F)[])
    if (!isSame(edited[name], base[name])) merged[name] = edited[name];
  return merged;
};

type Identified = { id?: string | undefined };

const idsOf = (items: readonly Identified[]): string[] => items.flatMap(({ id }) => id ?? []);

const byId = <I extends Identified>(items: readonly I[]) => new Map(items.map((item) => [item.id, item]));

/**
 * Merges edits of a list whose items have ids, item by item; new items have none yet. An item that was removed from the
 * newer version comes back as a new one if it was edited. The order is the edited one if it was changed.
 */
export const mergeItems = <I extends Identified>(base: I[], edited: I[], newer: I[]): I[] => {
  const [before, now] = [byId(base), byId(newer)];
  const kept = edited.flatMap((item) => {
    const [was, is] = [before.get(item.id), now.get(item.id)];
    if (!item.id || !was) return item;
    if (is) return mergeFields(was, item, is);
    return isSame(item, was) ? [] : { ...item, id: undefined };
  });
  const added = newer.filter(({ id }) => !before.has(id));
  if (!isSame(idsOf(edited), idsOf(base))) return [...kept, ...added];
  const known = byId(kept.filter(({ id }) => id));
  const inOrder = newer.flatMap((item) => known.get(item.id) ?? (before.has(item.id) ? [] : item));
  return [...inOrder, ...kept.filter(({ id }) => !id)];
};
