import { parseDollars } from '../money/dollars';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
};

const lastCharacter = 0x10_ff_ff;

/** The character of an entity such as `amp` or `#39`; undefined for those that exports do not have. */
const characterOf = (entity: string): string | undefined => {
  const number = entity.startsWith('#') ? Number(entity.slice(1)) : undefined;
  if (number === undefined) return entities[entity];
  return number <= lastCharacter ? String.fromCodePoint(number) : undefined;
};

/** Returns as much of a text, without half a character at its end. */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

/** Characters that are read of a cell, and of one with a price, a duration or a number. Longer ones are no exports. */
const maxHtml = 20_000;
const maxNumber = 30;

/** The text of a description in HTML, with a line for each paragraph. */
export const textOfHtml = (html: string): string =>
  beginningOf(html, maxHtml)
    .replace(/<(br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,7}|[a-z]{2,6});/g, (whole, entity: string) => characterOf(entity) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();

/** A price in cents; undefined for what is no price, such as `Variable`. */
export const centsOf = (text: string): number | undefined =>
  parseDollars(text.slice(0, maxNumber).replace(/^(US)?\s*\$|\s*USD$|^USD\s*/gi, ''));

/** Minutes from `1h 30min`, `90 min`, `1:30` or `90`; undefined for anything else. */
export const minutesOf = (text: string): number | undefined => {
  const typed = text.slice(0, maxNumber).trim().toLowerCase();
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const words = /^(?:(\d{1,2})\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,3})\s*(?:m|min|mins|minutes?)?)?$/.exec(typed);
  if (!words || (!words[1] && !words[2])) return undefined;
  return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0);
};

/** A number of pieces; undefined for anything but a whole number. What is oversold elsewhere is none here. */
export const piecesOf = (text: string): number | undefined => {
  const typed = text.slice(0, maxNumber).trim().replaceAll(',', '');
  return /^-?\d{1,9}(\.0+)?$/.test(typed) ? Math.max(0, Math.round(Number(typed))) : undefined;
};

/** Returns the first category one of whose words is in a text. */
export const categoryIn = <C extends string>(
  text: string,
  words: ReadonlyArray<readonly [C, RegExp]>,
): C | undefined => words.find(([, pattern]) => pattern.test(text))?.[0];

/** A phone number, without the apostrophe by which sheets know that it is text; empty for anything else. */
export const phoneIn = (text: string): string => {
  const typed = text
    .slice(0, maxNumber + 1)
    .replace(/^'/, '')
    .trim();
  return /^\+?[\d\s().\-/x]{4,30}$/.test(typed) && /\d{4}|\d.*\d.*\d.*\d/.test(typed) ? typed : '';
};
