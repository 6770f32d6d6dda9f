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
