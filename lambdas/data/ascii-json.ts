/**
 * Returns JSON with escapes for what is not ASCII: Node keeps such a text in one byte for each letter, and any other
 * in two.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
