/** Where a page starts. */
export type SectionStart<S extends string> = { section: S; cursor?: string | undefined };
type Page<P> = { items: P[]; cursor?: string | undefined };

/** With fewer items than this, the next page is read at once. */
const enough = 12;
const maxReads = 5;

/**
 * Reads a page of sections that are listed one after the other, each item with its section. Goes on to further pages
 * and sections while there is little to show, since a section may be short and the server leaves items out of its
 * pages.
 */
export const readSections = async <S extends string, P>(
  sections: readonly S[],
  start: SectionStart<S>,
  read: (section: S, cursor: string | undefined) => Promise<Page<P>>,
): Promise<{ items: Array<P & { section: S }>; next: SectionStart<S> | undefined }> => {
  const items: Array<P & { section: S }> = [];
  let next: SectionStart<S> | undefined = start;
  for (let reads = 0; next && items.length < enough && reads < maxReads; reads++) {
    const { section }: SectionStart<S> = next;
    const page = await read(section, next.cursor);
    items.push(...page.items.map((item) => ({ ...item, section })));
    const following = sections[sections.indexOf(section) + 1];
    next = page.cursor ? { section, cursor: page.cursor } : following && { section: following };
  }
  return { items, next };
};
