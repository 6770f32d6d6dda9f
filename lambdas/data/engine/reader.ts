import * as z from 'zod';

type Read = (stored: unknown) => unknown;

/** What becomes of properties that a schema does not know. */
type Unknown = 'dropped' | 'kept';

const keep: Read = (stored) => stored;

const objectReader = (shape: z.core.$ZodShape, unknown: Unknown): Read => {
  const parts = Object.entries(shape).map(([name, part]) => [name, readerOf(part, unknown)] as const);
  return (stored) => {
    const found: Record<string, unknown> = unknown === 'kept' ? { ...(stored as object) } : {};
    for (const [name, read] of parts) {
      const value = read((stored as Record<string, unknown>)[name]);
      if (value !== undefined) found[name] = value;
    }
    return found;
  };
};

const listReader = (element: z.core.$ZodType, unknown: Unknown): Read => {
  const read = readerOf(element, unknown);
  return read === keep ? keep : (stored) => (stored as unknown[]).map((each) => read(each));
};

/** Reads what may be missing or null. */
const presentReader = (innerType: z.core.$ZodType, unknown: Unknown): Read => {
  const read = readerOf(innerType, unknown);
  return read === keep ? keep : (stored) => (stored === undefined || stored === null ? stored : read(stored));
};

const keptIfAll = (parts: readonly z.core.$ZodType[], otherwise: Read): Read =>
  parts.every((part) => readerOf(part, 'dropped') === keep) ? keep : otherwise;

/** Whether a schema changes values, such as by trimming them. */
const changesValues = ({ checks, ...def }: z.core.$ZodTypeDef): boolean =>
  ('coerce' in def && def.coerce === true) || !!checks?.some(({ _zod }) => _zod.def.check === 'overwrite');

/** Creates the reader of a schema; what it cannot read is parsed. */
const readerOf = (schema: z.core.$ZodType, unknown: Unknown): Read => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const parse: Read = (stored) => z.parse(schema, stored);
  if (changesValues(def)) return parse;
  switch (def.type) {
    case 'object':
      return def.catchall ? parse : objectReader(def.shape, unknown);
    case 'array':
      return listReader(def.element, unknown);
    case 'optional':
    case 'nullable':
      return presentReader(def.innerType, unknown);
    case 'default': {
      const read = readerOf(def.innerType, unknown);
      return (stored) => (stored === undefined ? def.defaultValue : read(stored));
    }
    case 'union':
      return keptIfAll(def.options, parse);
    case 'record':
      return keptIfAll([def.keyType, def.valueType], parse);
    case 'set':
      return keptIfAll([def.valueType], parse);
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return keep;
    default:
      return parse;
  }
};

/**
 * Returns a function that reads what our code wrote as this schema's type. It returns what parsing would, with defaults
 * and, unless they are kept, without unknown properties, in a fraction of the time, since it checks nothing.
 */
export const reader = <S extends z.ZodType>(
  schema: S,
  unknown: Unknown = 'dropped',
): ((stored: unknown) => z.output<S>) => {
  // Not before the first read, so that functions start faster.
  let read: Read | undefined;
  return (stored) => {
    read ??= readerOf(schema, unknown);
    return read(stored) as z.output<S>;
  };
};
