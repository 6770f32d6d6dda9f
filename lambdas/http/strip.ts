import type * as z from 'zod';

const stripObject = (shape: Readonly<Record<string, z.core.$ZodType>>, value: Record<string, unknown>) => {
  const shown = Object.entries(shape).filter(([name]) => value[name] !== undefined);
  return Object.fromEntries(shown.map(([name, part]) => [name, strip(part, value[name])]));
};

/**
 * What of a value a reply's schema names, and nothing else. Unlike parsing it refuses nothing: by the time a reply is
 * written its work is done, and failing to show it would only have it done again. Whether values fit is for the types
 * and the tests to say. Throws `TypeError` for a kind of schema that no reply is made of yet.
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
      throw new TypeError(`Replies cannot be made of ${def.type}`);
  }
};
