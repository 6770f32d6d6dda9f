/** Writes a name in code as words: `provider_approved` → `Provider approved`, `minCashout` → `Min cashout`. */
export const wordsOf = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a value of a record is called, for example `Min cashout` for `minCashoutCents`. */
export const valueName = (name: string): string => wordsOf(name.replace(/Cents$/, ''));

/** What a record is about and its state come first; the rest follows by name. */
const first = ['title', 'name', 'code', 'list', 'reported', 'about', 'status', 'amountCents', 'cents'];

const rankOf = (name: string): number => {
  const index = first.indexOf(name);
  return index < 0 ? first.length : index;
};

/** Compares names of values, so that records list them in one order, whatever order they were stored in. */
export const byValueName = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || (one < other ? -1 : one > other ? 1 : 0);
