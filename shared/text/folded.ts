/** Returns a text in lower case and without accents, so that `Zoe` finds `Zoë`. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a search, folded. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);
