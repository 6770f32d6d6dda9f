const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

const withSortedNames = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(byName))
    : value;

/**
 * Returns the same JSON for the same value, whatever the order of its properties: DynamoDB gives those of a map in any. What
 * is not ASCII has escapes, since Node keeps such a text in one byte for each letter, and any other in two.
 */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, withSortedNames).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
