/** Which characters people may type. Imports no zod, for functions that must start without it. */

export const unusableCharacters = 'Remove characters that are not allowed';

/** Control characters except tabs and line breaks, unpaired surrogates, and text direction overrides. */
const unusableInText = [/(?![\t\n\r])\p{Cc}/u, /[\p{Cs}\u202d\u202e]/u];

/**
 * A name or a title also has no line breaks and no invisible characters, such as direction marks. Joiners and variation
 * selectors are allowed only where scripts and emoji need them.
 */
const unusableInLine = [
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u,
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u,
  /(^|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{P}\p{Z}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d]$/u,
  /(^|\P{Emoji})[\ufe0e\ufe0f]/u,
];

const matchesNone =
  (patterns: RegExp[]) =>
  (value: string): boolean =>
    !patterns.some((pattern) => pattern.test(value));

/** Whether a text of any number of lines has only allowed characters. */
export const isValidText = matchesNone(unusableInText);

/** Whether a name or a title has only allowed characters. */
export const isValidLine = matchesNone(unusableInLine);

/** A letter, number, punctuation mark or symbol that is drawn: not a filler, a blank Braille cell or a tag. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a text as typed, or an empty one if nobody could see it. */
export const emptyIfInvisible = (value: string): string => (visible.test(value) ? value : '');
