/** Groups items by a key. Groups are in the order of their first items, and items keep theirs. */
export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Array<[string, T[]]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
};
