/** A list without what is false or undefined. */
export const compact = <T>(...items: Array<T | false | undefined>): T[] =>
  items.filter((item): item is NonNullable<typeof item> & T => !!item);
