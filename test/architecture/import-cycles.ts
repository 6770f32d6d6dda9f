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

/** Which folders directly below `top` import which. A file that lies in `top` itself counts as a folder. */
export const folderImports = (imports: Imports, top: string): Imports => {
  const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/');
  const isBelow = (path: string): boolean => path.startsWith(`${top}/`);
  const folders = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    if (!isBelow(file)) continue;
    const from = folderOf(file);
    const others = imported.filter(isBelow).map(folderOf);
    folders.set(from, [...(folders.get(from) ?? []), ...others.filter((to) => to !== from)]);
  }
  return folders;
};
