import { folded } from '../text/folded';

/** How many customers of a provider have a tag. */
type TagCount = { tag: string; count: number };

/** Each tag once, whatever its case and accents: written like one of `known` that is the same, or as it first stands here. */
export const distinctTags = (tags: readonly string[], known: readonly string[] = []): string[] => {
  const written = new Map(known.map((tag) => [folded(tag), tag]));
  const chosen = new Map<string, string>();
  for (const tag of tags) {
    const same = folded(tag);
    if (!chosen.has(same)) chosen.set(same, written.get(same) ?? tag);
  }
  return [...chosen.values()];
};

/** The tags of a text in which they are separated by commas. */
export const tagsIn = (typed: string): string[] =>
  distinctTags(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  );

/** Returns how many customers have each tag once one of them has those of `after` instead of those of `before`. */
export const recountTags = (
  counts: readonly TagCount[],
  before: readonly string[],
  after: readonly string[],
): TagCount[] => {
  const all = new Map(counts.map(({ tag, count }) => [tag, count]));
  for (const tag of before) all.set(tag, (all.get(tag) ?? 0) - 1);
  for (const tag of after) all.set(tag, (all.get(tag) ?? 0) + 1);
  return [...all].filter(([, count]) => count > 0).map(([tag, count]) => ({ tag, count }));
};
