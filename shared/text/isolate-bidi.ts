/** Letters of scripts that run from right to left, and characters that change the direction of text. */
const turns =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\p{Bidi_Control}]/u;

/** Characters that open or end a direction. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns a text without the characters that open or end a direction, so that it leaves none open. */
export const withoutDirections = (typed: string): string => typed.replace(directions, '');

/** A text that is isolated already, within words of ours. */
const isolatedPart = /\u2068[^\u2066-\u2069]*\u2069/g;

/**
 * Returns a typed text that does not change the order of the words around it when it stands within a sentence of ours:
 * between U+2068 and U+2069, if it has letters that run from right to left, and without other such characters. A
 * sentence of ours in which such texts are isolated stays as it is.
 */
export const isolateBidi = (typed: string): string =>
  turns.test(typed.replace(isolatedPart, '')) ? `\u2068${withoutDirections(typed)}\u2069` : typed;

/** Isolates all texts of a value. Ids, dates and the like have no such letters and stay as they are. */
export const isolateBidiIn = <T>(value: T): T => {
  if (typeof value === 'string') return isolateBidi(value) as T;
  if (Array.isArray(value)) return value.map(isolateBidiIn) as T;
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, isolateBidiIn(part)]),
  ) as T;
};
