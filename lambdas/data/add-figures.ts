/** Adds the figures of one record to those of another, field by field. */
export const addFigures = <F extends Record<string, number>>(one: F, other: F): F =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + other[name]!])) as F;
