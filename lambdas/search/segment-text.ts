import type { Entry } from '../data/search-entries';
import { stableJson } from '../data/stable-json';

/** The entries of a segment by their ids. */
export type Entries = ReadonlyMap<string, unknown>;

/** A segment of the search snapshot. Its version grows with each change of its entries. */
type Segment = { version: number; entries: Entries };

/** What the first line of listings has, a list of each with the same index for the same listing. */
type Columns = {
  version: number;
  ids: string[];
  categories: string[];
  prices: number[];
  durations: number[];
  providers: string[];
  areas: string[];
  texts: string[];
  orders: string[];
};

/**
 * Listings have their facts in one line of JSON, and each card in a line after it. Cards are half of the text, and reading
 * a segment does not parse them.
 */
const writeListings = (version: number, entries: ReadonlyMap<string, Entry<unknown>>): string => {
  const all = [...entries.values()];
  const columns: Columns = {
    version,
    ids: [...entries.keys()],
    categories: all.map(({ category }) => category),
    prices: all.map(({ priceCents }) => priceCents),
    durations: all.map(({ durationMinutes }) => durationMinutes),
    providers: all.map(({ providerId }) => providerId),
    areas: all.map(({ providerArea }) => providerArea),
    texts: all.map(({ text }) => text),
    orders: all.map(({ order }) => order),
  };
  return [stableJson(columns), ...all.map(({ card }) => card)].join('\n');
};

const parseListings = (text: string): Segment => {
  const [first = '', ...cards] = text.split('\n');
  const columns = JSON.parse(first) as Columns;
  const entries = new Map<string, Entry<unknown>>();
  for (const [at, id] of columns.ids.entries())
    entries.set(id, {
      category: columns.categories[at]!,
      priceCents: columns.prices[at]!,
      durationMinutes: columns.durations[at]!,
      providerId: columns.providers[at]!,
      providerArea: columns.areas[at]!,
      text: columns.texts[at]!,
      order: columns.orders[at]!,
      card: cards[at]!,
    });
  return { version: columns.version, entries };
};

const isOfListings = (key: string): boolean => /^(hairstyles|products)\//.test(key);

/** Returns the text of the segment with this key. */
export const writeSegmentText = (key: string, { version, entries }: Segment): string =>
  isOfListings(key)
    ? writeListings(version, entries as ReadonlyMap<string, Entry<unknown>>)
    : stableJson({ version, entries: Object.fromEntries(entries) });

/** Reads a segment from its text. */
export const parseSegmentText = (key: string, text: string): Segment => {
  if (isOfListings(key)) return parseListings(text);
  const { version, entries } = JSON.parse(text) as { version: number; entries: Record<string, unknown> };
  return { version, entries: new Map(Object.entries(entries)) };
};
