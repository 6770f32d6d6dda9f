/** Answers a test by a pattern in which `*` stands for any text and `?` for any one character. */
export const wildcard = (pattern: string): ((text: string) => boolean) => {
  if (!/[*?]/.test(pattern)) return (text) => text === pattern;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  return (text) => expression.test(text);
};
