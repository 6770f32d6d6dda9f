type Page<T> = { items: T[]; cursor?: string | undefined };
type Limits = { enough?: number; maxPages?: number };

/**
 * Reads the pages of a list until it ends, there are `enough` items, or `maxPages` were read. An empty page may still
 * have a next one.
 */
export const readPages = async <T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  { enough = Infinity, maxPages = Infinity }: Limits,
): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages && items.length < enough; pages++) {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.cursor;
    if (!cursor) break;
  }
  return items;
};
