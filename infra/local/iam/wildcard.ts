/** Returns a test for a pattern in which `*` matches any text and `?` any single character. */
export const wildcard = (pattern: string): ((text: string) => boolean) => {
  if (!/[*?]/.test(pattern)) return (text) => text === pattern;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  return (text) => expression.test(text);
};
