/** What people may type. Free of the schemas, for functions that must start without them. */

export const unusableCharacters = 'Remove the characters that cannot be used';

/** Control characters but tabs and line breaks, halves of a character, and overrides of its direction. */
const unusableInText = [/(?![\t\n\r])\p{Cc}/u, /[\p{Cs}\u202d\u202e]/u];

/**
 * A name or a title has no line breaks either, and nothing that cannot be seen, such as marks of direction. Joiners and
 * variation selectors stand only where scripts and emoji need them.
 */
const unusableInLine = [
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u,
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u,
  /(^|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{P}\p{Z}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d]$/u,
  /(^|\P{Emoji})[\ufe0e\ufe0f]/u,
];

const hasNone =
  (signs: RegExp[]) =>
  (value: string): boolean =>
    !signs.some((sign) => sign.test(value));

/** Whether all of a text of any number of lines can be kept and shown. */
export const isValidText = hasNone(unusableInText);

/** Whether all of a name or a title can be. */
export const isValidLine = hasNone(unusableInLine);
