import { folded, wordsOf } from '../../shared/text/folded';
import type { Page } from '../data/engine/store';

/** One batch reads 100 items. */
const lookedAtOnce = 96;

/** How many items a page of a search looks at, at most. */
const maxLooked = 3 * lookedAtOnce;

type Paging = { limit: number; cursor: string | undefined };

/**
 * Reads a page of a list that has no index for texts: a search keeps the items whose texts contain all of its words, in
 * the order of the list. It looks at up to 288 items, so its page may be short or empty and still have a cursor, or
 * somewhat longer than the limit. Without a search, this is one page as it is.
 */
export const searchList = async <V>(
  { search, cursor }: { search?: string | undefined; cursor?: string | undefined },
  { limit }: Pick<Paging, 'limit'>,
  textsOf: (item: V) => ReadonlyArray<string | undefined>,
  read: (paging: Paging) => Promise<Page<V>>,
): Promise<Page<V>> => {
  const words = wordsOf(search ?? '');
  if (words.length === 0) return read({ limit, cursor });
  const matches = (item: V): boolean => {
    const text = folded(textsOf(item).join('\n'));
    return words.every((word) => text.includes(word));
  };
  const items: V[] = [];
  let next = cursor;
  for (let looked = 0; looked < maxLooked && items.length < limit; looked += lookedAtOnce) {
    const page = await read({ limit: lookedAtOnce, cursor: next });
    items.push(...page.items.filter(matches));
    next = page.cursor;
    if (!next) break;
  }
  return { items, ...(next && { cursor: next }) };
};
