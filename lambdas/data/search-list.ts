import { folded, wordsOf } from '../../shared/text/folded';
import type { Page } from './engine/store';

/** One batch reads 100 items. */
const lookedAtOnce = 96;

/** How many items a page of a search looks at, at most. */
const maxLooked = 3 * lookedAtOnce;

type Paging = { limit: number; cursor: string | undefined };

/** Returns a check whether texts contain all words of a search; undefined if it has none. */
export const searchMatcher = (
  search: string | undefined,
): ((texts: ReadonlyArray<string | undefined>) => boolean) | undefined => {
  const words = wordsOf(search ?? '');
  if (words.length === 0) return undefined;
  return (texts) => {
    const text = folded(texts.join('\n'));
    return words.every((word) => text.includes(word));
  };
};

type Reading<V> = Pick<Paging, 'limit'> & {
  /** Keeps what another filter without an index asks for. */
  keeps?: ((item: V) => boolean) | undefined;
};

/**
 * Reads a page of a list that has no index for texts: a search keeps the items whose texts contain all of its words, in
 * the order of the list. It looks at up to 288 items, so its page may be short or empty and still have a cursor, or
 * somewhat longer than the limit. Without a search or another filter, this is one page as it is.
 */
export const searchList = async <V>(
  { search, cursor }: { search?: string | undefined; cursor?: string | undefined },
  { limit, keeps }: Reading<V>,
  textsOf: (item: V) => ReadonlyArray<string | undefined>,
  read: (paging: Paging) => Promise<Page<V>>,
): Promise<Page<V>> => {
  const isFound = searchMatcher(search);
  if (!isFound && !keeps) return read({ limit, cursor });
  const items: V[] = [];
  let next = cursor;
  for (let looked = 0; looked < maxLooked && items.length < limit; looked += lookedAtOnce) {
    const page = await read({ limit: lookedAtOnce, cursor: next });
    items.push(...page.items.filter((item) => (keeps?.(item) ?? true) && (isFound?.(textsOf(item)) ?? true)));
    next = page.cursor;
    if (!next) break;
  }
  return { items, ...(next && { cursor: next }) };
};
