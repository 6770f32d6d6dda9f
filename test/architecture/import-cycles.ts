export type Imports = ReadonlyMap<string, readonly string[]>;

const reachedFrom = (start: string, imports: Imports): Set<string> => {
  const reached = new Set<string>();
  const pending = [...(imports.get(start) ?? [])];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    pending.push(...(imports.get(file) ?? []));
  }
  return reached;
};

/** The groups of files that import each other, directly or indirectly, sorted. */
export const cyclesIn = (imports: Imports): string[][] => {
  const reach = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]));
  const inCycle = [...imports.keys()].filter((file) => reach.get(file)?.has(file)).sort();
  const groups = new Map<string, string[]>();
  for (const file of inCycle) {
    const first = inCycle.find((other) => reach.get(other)?.has(file) && reach.get(file)?.has(other));
    groups.set(first ?? file, [...(groups.get(first ?? file) ?? []), file]);
  }
  return [...groups.values()];
};
