import { isUsState, isZipIn, stateName, stateOfZip, type UsState, usStates } from './us-states';

/** An address in the US. The ZIP code has 5 digits, or 9 as in `11201-1234`. */
export type PostalAddress = { street: string; city: string; state: string; zip: string };

/** One whose state is known to exist. */
export type CheckedAddress = PostalAddress & { state: UsState };

/** Writes an address on one line. */
export const formatAddress = ({ street, city, state, zip }: PostalAddress): string =>
  `${street}, ${city}, ${state} ${zip}`;

const onOneLine = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replace(/,? (USA?|United States( of America)?)\.?$/i, '');

/** Takes a ZIP code from the end of a line; it is empty if there is none. */
const splitZip = (text: string): { rest: string; zip: string } => {
  const [, rest = text, zip = ''] = /^(.*?)[\s,]+(\d{5}(?:-\d{4})?)$/.exec(text) ?? [];
  return { rest, zip };
};

/** Takes a state from the end of a line: two letters (capitals, so that "to me" is not Maine) or a name after a comma. */
const splitState = (text: string): { rest: string; state?: UsState } => {
  const [, beforeCode = '', code = ''] = /^(.*?)[\s,]+([A-Z]{2})$/.exec(text) ?? [];
  if (isUsState(code)) return { rest: beforeCode, state: code };
  const lower = text.toLowerCase();
  const state = usStates.find((each) => lower.endsWith(`, ${stateName(each).toLowerCase()}`));
  if (!state) return { rest: text };
  return { rest: text.slice(0, text.lastIndexOf(',')).trimEnd(), state };
};

/** Two letters at the end of a line that stand before a ZIP code are a state, also in small letters. */
const withCapitals = (line: string): string => line.replace(/[\s,][a-z]{2}$/i, (code) => code.toUpperCase());

/** What can be read of an address that was written as one text. Without a city and a state, all of it is the street. */
const readParts = (text: string): PostalAddress => {
  const { rest, zip } = splitZip(onOneLine(text));
  const { rest: local, state } = splitState(zip ? withCapitals(rest) : rest);
  const comma = local.lastIndexOf(',');
  const [street, city] = [local.slice(0, Math.max(0, comma)).trim(), local.slice(comma + 1).trim()];
  return state && street && city
    ? { street, city, state, zip }
    : { street: text.trim(), city: '', state: '', zip: '' };
};

/**
 * Reads the parts of an address that was written as one text, as `formatAddress` writes it or on several lines: those
 * from before addresses had parts, and those typed or pasted whole. Returns undefined unless it finds all parts.
 */
export const parseAddress = (text: string): CheckedAddress | undefined => {
  const { street, city, state, zip } = readParts(text);
  return isUsState(state) && isZipIn(zip, state) ? { street, city, state, zip } : undefined;
};

/**
 * Reads a city and its state from a text such as `Brooklyn, NY` or `Brooklyn, NY 11216`; undefined if it says anything
 * else. There must be a comma: `Downtown LA` is not in Louisiana.
 */
export const parseCity = (text: string): { city: string; state: UsState } | undefined => {
  const { rest: line, zip } = splitZip(onOneLine(text));
  const { rest: city, state } = splitState(zip ? withCapitals(line) : line);
  if (!state || !city || city.includes(',') || !line.slice(city.length).trimStart().startsWith(','))
    return undefined;
  return !zip || isZipIn(zip, state) ? { city, state } : undefined;
};

/** The door of an apartment, a box or the like, as some write it at the end. */
const unit =
  /,? (?:(?:apt|apartment|suite|ste|unit|room|rm|floor|(?:p\.? ?o\.? ?)?box)\b\.? ?#?|#) ?[\w-]+$/i;

/** The ZIP code at the end of an address that was written as one text, and the state that is named before it. */
const endOf = (text: string): { zip: string; named?: UsState | undefined } => {
  const { rest, zip } = splitZip(onOneLine(text).replace(unit, ''));
  const { state } = splitState(rest);
  const { state: small } = splitState(withCapitals(rest));
  // In small letters, only one that its ZIP code confirms: `ct` may be a court.
  return { zip, named: state ?? (small && isZipIn(zip, small) ? small : undefined) };
};

/**
 * Returns the five digits of the ZIP code at the end of an address written as one text. Undefined unless the address names
 * the state before it: five digits alone may be the number of a house, a suite or a box.
 */
export const zipOf = (text: string): string | undefined => {
  const { zip, named } = endOf(text);
  return named && isZipIn(zip, named) ? zip.slice(0, 5) : undefined;
};

/**
 * The number and the street of what stands before the city, without a name before it and the door behind it; undefined if
 * there is none.
 */
export const houseIn = (street: string): string | undefined =>
  street
    .split(', ')
    .map((part) => ` ${part}`.replace(unit, '').trim())
    .filter((part) => !/^\d+(st|nd|rd|th) floor$/i.test(part))
    .flatMap((part) => /(?:^|\s)(\d.*[a-z].*)$/i.exec(part)?.[1] ?? [])[0];

/**
 * Reads where an address written as one text is, in the state that was chosen for it; undefined unless it ends with a ZIP
 * code of that state. The ZIP code has five digits. Street and city are there only if they can be told apart.
 */
export const placeIn = (
  text: string,
  chosen: UsState,
): { zip: string; street?: string | undefined; city?: string | undefined } | undefined => {
  const { rest, zip } = splitZip(onOneLine(text).replace(unit, ''));
  if (!zip || !isZipIn(zip, chosen)) return undefined;
  const { rest: local, state } = splitState(withCapitals(rest));
  const { street, city } = parseAddress(`${state === chosen ? local : rest}, ${chosen} ${zip}`) ?? {};
  return { zip: zip.slice(0, 5), street, city };
};

/** Returns the state that an address written as one text names at its end, by its ZIP code or by itself. */
export const stateIn = (text: string): UsState | undefined => {
  const { zip, named } = endOf(text);
  return named && isZipIn(zip, named) ? named : (stateOfZip(zip) ?? named);
};

/**
 * How an address written as one text contradicts the state that was chosen for it, if it does. It must name a state for
 * that: five digits alone may be a box or a suite.
 */
export const stateProblem = (text: string, chosen: UsState): string | undefined => {
  const { zip, named } = endOf(text);
  const byZip = stateOfZip(zip);
  if (!named || isZipIn(zip, chosen)) return undefined;
  if (byZip) return `The ZIP code of this address is in ${stateName(byZip)}.`;
  // The city of Washington.
  return named === chosen || (named === 'WA' && chosen === 'DC')
    ? undefined
    : `This address is in ${stateName(named)}.`;
};

/** Adds the state that was chosen for an address to its text, unless that says so itself. */
export const withState = (text: string, chosen: UsState | undefined): string =>
  !chosen || endOf(text).named === chosen || stateIn(text) === chosen ? text : `${text}, ${chosen}`;

/** What a form for an address begins with: its parts, or what can be read of one that was written as one text. */
export const typedAddressOf = (text: string, parts: PostalAddress | undefined): PostalAddress =>
  parts ?? readParts(text);

/** What is wrong with the ZIP code of an address, if anything. */
export const zipProblem = ({ state, zip }: { state: UsState; zip: string }): string | undefined =>
  isZipIn(zip, state) ? undefined : `This is not a ZIP code in ${stateName(state)}`;
