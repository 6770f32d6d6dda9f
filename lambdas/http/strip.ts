import type * as z from 'zod';

const stripObject = (shape: Readonly<Record<string, z.core.$ZodType>>, value: Record<string, unknown>) => {
  const shown = Object.entries(shape).filter(([name]) => value[name] !== undefined);
  return Object.fromEntries(shown.map(([name, part]) => [name, strip(part, value[name])]));
};

/**
 * Returns only the properties of a value that the reply's schema has. Unlike parsing, it never rejects a value: the
 * work is already done, and an error would only make the client repeat it. Types and tests check that values match.
 * Throws `TypeError` for a kind of schema that replies do not support.
 */
export const strip = (schema: z.core.$ZodType, value: unknown): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return value === null || value === undefined ? value : strip(def.innerType, value);
    case 'object':
      return stripObject(def.shape, value as Record<string, unknown>);
    case 'array':
      return (value as unknown[]).map((item) => strip(def.element, item));
    case 'record': {
      const parts = Object.entries(value as object);
      return Object.fromEntries(parts.map(([name, part]) => [name, strip(def.valueType, part)]));
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return typeof value === 'object' ? undefined : value;
    default:
      throw new TypeError(`Replies do not support ${def.type}`);
  }
};
